import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { challengeQuestion } from "~/services/challenges/challenges.server";
import { callApi, expectReached, keepExample } from "../support/api";
import { signUp, startApp } from "../support/app";
import { answer, createOpenSubsection, mainQuestionIds, runDueJobs } from "../support/course-factories";
import { haveSameChance } from "../support/same-chance";
import { scriptedExaminer } from "../support/scripted-examiner";
import { signUpStaff } from "../support/staff";

const NOWHERE = "00000000-0000-7000-8000-000000000000";
let as: string;
let grace: string;
let ada: string;
let challengeId: string;

beforeEach(async () => {
  haveSameChance("staff challenges");
  await startApp({ working: false });
  ctx.examiner = scriptedExaminer({
    solveBlind: async () => [
      { answerIndex: 2, reason: "It follows." },
      { answerIndex: 0, reason: "" },
      { answerIndex: null, reason: "" },
    ],
  });
  ({ as, id: grace } = await signUpStaff());
  const learner = await signUp("Ada", { lastName: "Byron", fullName: "Ada Byron" });
  ada = learner.id;
  const section = await createOpenSubsection(ctx, learner);
  const [questionId = ""] = await mainQuestionIds(ctx, section);
  await answer(ctx, { ...section, questionId }, "wrong");
  await challengeQuestion(ctx, { ...section, questionId, reason: "Both are right." });
  ({ id: challengeId } = await ctx.db.selectFrom("challenges").select("id").executeTakeFirstOrThrow());
});
afterAll(() => expectReached("listStaffChallenges", "getStaffChallenge", "decideChallenge"));

const list = () => callApi("listStaffChallenges", { as });
const read = (id = challengeId) => callApi("getStaffChallenge", { as, params: { challengeId: id } });
const decide = (body: object, id = challengeId) =>
  callApi("decideChallenge", { as, params: { challengeId: id }, body });

test("a reported question is shown with its key and the votes, and not whose report it is", async () => {
  const inCourt = await read();
  await runDueJobs(ctx);
  const one = await read();
  const all = await list();

  expect(inCourt.json).toMatchObject({ status: "open", is_in_court: true, votes: null });
  expect(one.json).toMatchObject({ status: "with-staff", is_in_court: false, reason: "Both are right." });
  expect(one.json.votes).toMatchObject([{ reason: "It follows." }, {}, { option_number: null }]);
  const keys = one.json.options.filter((option: { is_key: boolean }) => option.is_key);
  expect(keys).toMatchObject([{ html: expect.stringContaining("the right one"), is_chosen: false }]);
  expect(all.json).toMatchObject({ undecided: [{ id: challengeId }], decided: [] });
  for (const { json } of [one, all]) expect(JSON.stringify(json)).not.toMatch(/Byron|ada\S*@/i);
  await keepExample("getStaffChallenge", one);
  await keepExample("listStaffChallenges", all);
});

test("staff keep a question with a note, or withdraw it for good", async () => {
  const body = { decision: "keep", note: " Read it again. " };

  const kept = await decide(body);
  const withdrawn = await decide({ decision: "withdraw" });
  const again = await decide({ decision: "keep" });

  expect(kept.json).toMatchObject({ status: "rejected", note: "Read it again.", is_in_court: false });
  expect(withdrawn.json).toMatchObject({ status: "upheld" });
  expect(again.json).toMatchObject({ status: "upheld" });
  expect((await list()).json).toMatchObject({ undecided: [], decided: [{ id: challengeId }] });
  const { entries } = (await callApi("listStaffActions", { as, query: { staff_id: grace } })).json;
  expect(new Set(entries.map(({ words }: { words: string[] }) => words.join()))).toEqual(
    new Set(["Kept a reported question", "Withdrew a reported question"]),
  );
  expect(JSON.stringify(entries)).not.toContain(ada);
  await keepExample("decideChallenge", kept, body);
});

test("what is no decision is refused in words", async () => {
  expect((await decide({})).json).toMatchObject({ status: 400, error: "Withdraw the question or keep it." });
  expect((await decide({ decision: "keep", note: "x".repeat(501) })).json.error).toBe("Use at most 500 characters.");
  expect((await read()).json.status).toBe("open");
});

test("a report that is not there is nowhere", async () => {
  expect((await read(NOWHERE)).status).toBe(404);
  expect((await decide({ decision: "keep" }, NOWHERE)).status).toBe(404);
});
