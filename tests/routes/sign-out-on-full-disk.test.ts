import { sql } from "kysely";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { get, post } from "../support/request";

test("a sign-out that cannot be written holds all the same, and is written once that works", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const ended = () => ctx.db.selectFrom("sessions").select("ended_at").executeTakeFirstOrThrow();
  await sql`pragma query_only = on`.execute(ctx.db); // as a full disk would, it refuses to be written to

  expect(await callRoute(post(paths.logout(), {}, { as: ada.as }))).toMatchObject({ status: 302 });
  expect((await ended()).ended_at).toBeNull();
  expect(await callRoute(get(paths.dashboard(), { as: ada.as }))).toMatchObject({ status: 302 });
  await sql`pragma query_only = off`.execute(ctx.db);

  expect(await callRoute(get(paths.dashboard(), { as: ada.as }))).toMatchObject({ status: 302 });
  expect((await ended()).ended_at).not.toBeNull();
});
