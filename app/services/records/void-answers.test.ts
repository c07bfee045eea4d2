import { expect, test } from "vitest";
import { answer, runDueJobs } from "../../../tests/support/course-factories";
import { createTwoAskedLearners } from "../../../tests/support/two-asked-learners";
import { xapiStatement } from "../../../tests/support/xapi-statement";
import { challengeQuestion } from "~/services/challenges/challenges.server";
import { forwardNews, nextBatch } from "./forwarding.server";
import { listStatements, streamStatements } from "./statements.server";

/** Ada has missed a question and reported it; another she has missed alone. */
async function createReported() {
  const fixture = await createTwoAskedLearners({ examiner: null });
  const { ctx, ada } = fixture;
  await answer(ctx, ada.question, "wrong");
  ctx.travel(60_000);
  await answer(ctx, ada.otherQuestion, "wrong");
  await challengeQuestion(ctx, { ...ada.question, reason: "Both are right." });
  const records = { address: "https://lrs.example.org", send: async () => ({ status: "stored" }) as const };
  const oldestFirst = { learnerId: ada.id, ascending: true };
  return {
    ...fixture,
    /** Of each answer, oldest first: what is said of whether it was right, in the list, the stream and to a store. */
    told: async () => {
      const listed = (await listStatements(ctx, { ...oldestFirst, limit: 10 }))!.statements;
      const streamed: typeof listed = [];
      for await (const statement of streamStatements(ctx, oldestFirst)) streamed.push(statement);
      await forwardNews({ ...ctx, records });
      const forwarded = (await nextBatch(ctx, records.address))!.statements;
      return [listed, streamed, forwarded].map((statements) =>
        statements.map((statement) => xapiStatement.parse(statement).result.success),
      );
    },
  };
}

const nowhere = (said: (boolean | undefined)[]) => [said, said, said];

test("an answer to a reported question is told without whether it was right, and with it once the question is kept", async () => {
  const { told, decide } = await createReported();

  expect(await told()).toEqual(nowhere([undefined, false]));
  await decide("keep");

  expect(await told()).toEqual(nowhere([false, false]));
});

test("an answer to a question that was withdrawn is told without whether it was right, for good", async () => {
  const { ctx, told, decide } = await createReported();

  await decide("withdraw");
  await runDueJobs(ctx);

  expect(await told()).toEqual(nowhere([undefined, false]));
});
