import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { HOUR_MS } from "~/time/periods";
import { callApi } from "../support/api";
import { everythingStored } from "../support/app";
import { workForSure } from "../support/course-factories";
import { startCalling } from "../support/course-calls";
import { makeToken } from "../support/make-token";
import { signUpStaff } from "../support/staff";

type Started = Awaited<ReturnType<typeof startCalling>>;

test.each<[string, string, (started: Started) => Promise<Record<string, string>>]>([
  ["a question’s lesson is no learning time", "getContent", writeLesson],
  [
    "a concept’s lesson is no learning time",
    "getConceptLesson",
    async (started) => {
      await writeLesson(started);
      return { courseId: started.params.courseId, conceptId: "scales" };
    },
  ],
  ["a report leaves the news of it to its learner", "getChallenge", decideReport],
])("read by a token that may only read, %s", async (_what, id, prepare) => {
  const started = await startCalling(`read tokens: ${id}`);
  const params = await prepare(started);
  const { token: reads } = await makeToken(started.ada, { scopes: ["read"] });
  const { token: learns } = await makeToken(started.ada, { scopes: ["read", "learn"] });
  const read = async (as: string) => {
    const before = await everythingStored();
    const { status, json } = await callApi(id, { as, params });
    const after = { ...(await everythingStored()), api_tokens: before.api_tokens };
    return { status, json: json as unknown, isMarked: JSON.stringify(after) !== JSON.stringify(before) };
  };

  const mirrored = await read(reads);
  const learned = await read(learns);

  expect(mirrored).toMatchObject({ status: 200, isMarked: false });
  expect(learned).toEqual({ ...mirrored, isMarked: true });
});

async function writeLesson({ app, call, of, questionIds }: Started) {
  workForSure(app);
  const params = of(questionIds[0]);
  await call("generateContent", { params });
  app.travel(HOUR_MS); // whoever had it written isn't reading it any more
  return params;
}

async function decideReport({ call, answer, of, questionIds }: Started) {
  const params = of(questionIds[0]);
  await answer(questionIds[0], "wrong");
  await call("challengeQuestion", { params });
  const { id: challengeId } = await ctx.db.selectFrom("challenges").select("id").executeTakeFirstOrThrow();
  const { as } = await signUpStaff();
  await callApi("decideChallenge", { as, params: { challengeId }, body: { decision: "keep", note: "It is right." } });
  return params;
}
