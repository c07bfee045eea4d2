import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { queueMail } from "~/services/mail/outbox.server";
import { createTestContext } from "../../../tests/support/context";
import { runDueJobs } from "../../../tests/support/course-factories";

test("thousands of mails that cannot be sent leave others their turn", async () => {
  const ctx = await createTestContext();
  for (let count = 0; count < 50; count += 1)
    await queueMail(ctx, { to: "ada@example.org", subject: "Hello", text: "A text." });
  let turns = 0;
  let isOver = false;
  const others = async () => {
    while (!isOver) {
      await setImmediate();
      turns += 1;
    }
  };

  const waiting = others();
  await runDueJobs(ctx);
  isOver = true;
  await waiting;

  expect(turns).toBeGreaterThanOrEqual(50);
  expect(await ctx.db.selectFrom("jobs").select("id").execute()).toEqual([]);
});
