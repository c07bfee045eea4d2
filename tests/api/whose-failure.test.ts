import { expect, onTestFinished, test, vi } from "vitest";
import { ctx } from "~/app-context.server";
import { signUp, startApp } from "../support/app";
import { callApi } from "../support/api";
import { makeToken } from "../support/make-token";

/** As a fault of ours would. */
function failToRead(table: string): void {
  const selectFrom = ctx.db.selectFrom.bind(ctx.db) as (from: unknown) => never;
  const spy = vi.spyOn(ctx.db, "selectFrom").mockImplementation((from: unknown) => {
    if (from === table) throw new Error("a fault");
    return selectFrom(from);
  });
  onTestFinished(() => spy.mockRestore());
}

test("a failed call is put down to whom its token is of, though the cookie beside it is another's", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const bob = await signUp("Bob");
  const { token } = await makeToken(ada);
  failToRead("learners");

  for (const [id, cookie] of Object.entries({ alone: "", beside: bob.as })) {
    await callApi("getProfile", { as: token, headers: { "X-Request-Id": id, Cookie: cookie } });
  }

  const kept = () => ctx.db.selectFrom("request_errors").select(["id", "learner_id"]).orderBy("id").execute();
  await expect.poll(kept).toEqual([
    { id: "alone", learner_id: ada.id },
    { id: "beside", learner_id: ada.id },
  ]);
});
