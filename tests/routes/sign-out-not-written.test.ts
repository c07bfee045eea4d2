import path from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { openSqlite } from "~db/client.server";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { startAppOnDisk } from "../support/on-disk";
import { get, post } from "../support/request";

const signOut = (as: string) => callRoute(post(paths.logout(), {}, { as }));
const open = async (address: string, as?: string) => (await callRoute(get(address, { as }))).status;
const unwritten = async () => {
  const rows = await ctx.db.selectFrom("sessions").select("token_hash").where("ended_at", "is", null).execute();
  return rows.length;
};

test("a sign-out on a full disk holds all the same, and is written once that works, without a further request", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await sql`pragma query_only = on`.execute(ctx.db); // as a full disk would, it refuses to be written to

  expect(await signOut(ada.as)).toMatchObject({ status: 302 });

  expect(await unwritten()).toBe(1);
  expect(await open(paths.dashboard(), ada.as)).toBe(302);
  await sql`pragma query_only = off`.execute(ctx.db);
  await expect.poll(unwritten, { timeout: 10_000 }).toBe(0);
  expect(await open(paths.dashboard(), ada.as)).toBe(302);
});

test("sign-outs that wait for a lock of another process keep no page waiting, neither somebody else's nor their own", async () => {
  const { dataDir } = await startAppOnDisk();
  const [ada, bob, eve] = [await signUp("Ada"), await signUp("Bob"), await signUp("Eve")];
  const other = openSqlite(path.join(dataDir, "app.db"));
  onTestFinished(() => void other.close());
  vi.useFakeTimers({ toFake: ["Date"] }); // the patience of what is written now ends only when the test says so
  onTestFinished(() => void vi.useRealTimers());
  other.exec("begin immediate");

  const signingOut = Promise.all([signOut(ada.as), signOut(bob.as)]);
  const soon = setInterval(() => vi.setSystemTime(Date.now() + 60_000), 100);
  await signingOut;
  clearInterval(soon);
  const answers = [await open("/"), await open(paths.dashboard(), eve.as), await open(paths.dashboard(), ada.as)];

  expect(answers).toEqual([200, 200, 302]);
  expect(await unwritten()).toBe(3);
  other.exec("commit");
  await expect.poll(unwritten, { timeout: 10_000 }).toBe(1);
});
