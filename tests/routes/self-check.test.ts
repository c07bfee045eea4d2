import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { findSelfChecks } from "~/services/mastery/self-checks.server";
import { voidAnswer } from "~/services/mastery/voids.server";
import { HOUR_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { startWithQuestion } from "../support/answering";
import { callRoute } from "../support/app-routes";
import { answer, knowAlready } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { signUp } from "../support/app";
import { createSessionCookie } from "../support/factories";
import { endSessions, letSessionsExpire, returnPathOf, sameBrowser } from "../support/signed-out";

const ASKED = "Does your reason match? Yes Partly No";

/** Ada has answered a question about scales right, in her own words, which nobody reads; scales are mastered with it. */
async function startAfterRightAnswer() {
  const start = await startWithQuestion();
  await knowAlready(ctx, start.ada, ["scales"]);
  const other = { ...start.question, questionId: start.otherQuestionId };
  await answer(ctx, other, "right");
  start.app.travel(60_000);
  await answer(ctx, start.question, "right");
  const say = (match: string, more: Record<string, string> = {}) =>
    callRoute(post(paths.selfCheck(start.question), { match, ...more }, { as: start.ada.as }));
  const praise = (path = paths.answered(start.question)) => openPage(get(path, { as: start.ada.as }));
  const dueInHours = async () => {
    const row = ctx.db.selectFrom("mastery").select("due_at as dueAt").where("concept_id", "=", "scales");
    const { dueAt } = await row.executeTakeFirstOrThrow();
    return (Date.parse(dueAt!) - ctx.now().getTime()) / HOUR_MS;
  };
  const said = () => ctx.db.selectFrom("self_checks").select(["learner_id", "reason_match"]).execute();
  return { ...start, other, say, praise, dueInHours, said };
}

test("after a right answer in one's own words the page asks whether the reason matches, and stays once it is told", async () => {
  const { say, praise } = await startAfterRightAnswer();
  const before = await praise();

  const sent = await say("yes");
  const after = await praise(sent.location!);
  const reloaded = await praise();

  expect(before.text()).toMatch(/Your explanation Because I think so\. Why it’s right .+ Does your reason match\? Yes/);
  expect(before.text()).toContain(ASKED);
  expect(sent.status).toBe(302);
  expect(after.text()).toContain(`${ASKED} Good.`);
  expect(after.html).toMatch(/value="yes" aria-pressed="true"/);
  for (const page of [after, reloaded]) expect(page.html).not.toContain('http-equiv="refresh"');
});

test.each(["partly", "no"])(
  "a reason that matches %s brings the concept back tomorrow, and the page says so",
  async (match) => {
    const { say, praise, dueInHours } = await startAfterRightAnswer();
    const before = await dueInHours();

    const after = await praise((await say(match)).location!);

    expect(before).toBeGreaterThan(24);
    expect(await dueInHours()).toBe(24);
    expect(after.text()).toContain("Thanks. It comes back tomorrow.");
  },
);

for (const [end, finish] of [
  ["expired", letSessionsExpire],
  ["been ended", endSessions],
] as const) {
  test(`what was tapped after the session had ${end} is taken once its learner is back, and told`, async () => {
    const { ada, question, say, said } = await startAfterRightAnswer();
    const bob = await signUp("Bob");
    await finish();
    const sent = await say("no");
    const [as, bobs] = [await createSessionCookie(ctx, ada), await createSessionCookie(ctx, bob)];
    expect(await said()).toEqual([]);

    await callRoute(get(returnPathOf(sent), { as: bobs })); // who got hold of the address
    expect(await said()).toEqual([]);
    const back = await callRoute(get(returnPathOf(sent), { as: sameBrowser(sent, as) }));
    const page = await openPage(get(back.location!, { as }));

    expect(page.text()).toContain(`${ASKED} Thanks. It comes back tomorrow.`);
    expect(page.html).toMatch(/value="no" aria-pressed="true"/);
    await callRoute(post(paths.selfCheck(question), { match: "yes" }, { as }));
    await callRoute(get(returnPathOf(sent), { as: sameBrowser(sent, as) })); // by the back button
    expect(await said()).toEqual([{ learner_id: ada.id, reason_match: "yes" }]);
  });
}

test("what was said may be changed, twice is once, and a yes takes the earlier review back", async () => {
  const { ada, say, dueInHours, said } = await startAfterRightAnswer();
  const before = await dueInHours();
  await say("no");
  await say("no");
  const no = { due: await dueInHours(), said: await said() };

  await say("yes");

  expect(no).toEqual({ due: 24, said: [{ learner_id: ada.id, reason_match: "no" }] });
  expect(await said()).toEqual([{ learner_id: ada.id, reason_match: "yes" }]);
  expect(await dueInHours()).toBeCloseTo(before, 1);
});

test("what a learner says of a reason is no evidence: what is known and how the answer counted stay as they were", async () => {
  const { say } = await startAfterRightAnswer();
  const record = () => ctx.db.selectFrom("mastery").select(["record", "mastered_at"]).execute();
  const answers = () => ctx.db.selectFrom("answers").selectAll().execute();
  const before = { record: await record(), answers: await answers() };

  await say("no");

  expect({ record: await record(), answers: await answers() }).toEqual(before);
});

test("after the next answer nothing is asked, and what comes late changes nothing", async () => {
  const { ada, other, praise, said } = await startAfterRightAnswer();

  const late = await callRoute(post(paths.selfCheck(other), { match: "no" }, { as: ada.as }));

  expect((await praise(paths.answered(other))).text()).not.toContain("Does your reason match?");
  expect(late.status).toBe(302);
  expect(await said()).toEqual([]);
});

test("for scripts the answer is what became of it; what is no choice is refused, and somebody else's question is not there", async () => {
  const { question, say, said } = await startAfterRightAnswer();
  const bob = await signUp("Bob");

  expect((await say("perhaps")).status).toBe(400);
  expect((await callRoute(post(paths.selfCheck(question), { match: "no" }, { as: bob.as }))).status).toBe(404);
  expect(await said()).toEqual([]);
  const inPlace = await say("no", { in_place: "1" });
  expect(JSON.parse(String(inPlace.body))).toEqual({ match: "no", comesBackInDays: 1 });
  expect(await said()).toHaveLength(1);
});

test("where a model has read the reason nothing is asked", async () => {
  const { ada, question, praise, say, said } = await startAfterRightAnswer();
  const { id } = await ctx.db
    .selectFrom("answers")
    .select("id")
    .where("question_id", "=", question.questionId)
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto("explanation_grades")
    .values({
      answer_id: id,
      learner_id: ada.id,
      question_id: question.questionId,
      verdict: "sound",
      feedback_html: "",
      working_text: null,
      created_at: ctx.now().toISOString(),
    })
    .execute();

  expect((await praise()).text()).not.toContain("Does your reason match?");
  await say("no");
  expect(await said()).toEqual([]);
});

test("the same again is no news, however late it comes; a first yes plans nothing anew", async () => {
  const { app, say, dueInHours } = await startAfterRightAnswer();
  await say("no");
  app.travel(10 * HOUR_MS);

  await say("no");

  expect(await dueInHours()).toBe(14);
});

test("a first yes leaves the plan to the minute", async () => {
  const { say } = await startAfterRightAnswer();
  const plan = () => ctx.db.selectFrom("mastery").selectAll().execute();
  const before = await plan();

  await say("yes");

  expect(await plan()).toEqual(before);
});

test("what was said stands until an answer in a later sitting, whatever is answered about other concepts", async () => {
  const { app, ada, other, say } = await startAfterRightAnswer();
  await say("no");
  const checks = () => findSelfChecks(ctx, { learnerId: ada.id, conceptIds: ["scales", "chords"] });

  app.travel(23 * HOUR_MS);
  expect([...(await checks()).keys()]).toEqual(["scales"]);

  await ctx.db.updateTable("questions").set({ status: "open" }).where("id", "=", other.questionId).execute();
  await answer(ctx, other, "right");
  expect([...(await checks()).keys()]).toEqual([]);
});

test("nothing is asked of a reason to a withdrawn question, and what was said beside a void answer counts no more", async () => {
  const { ada, question, praise, say } = await startAfterRightAnswer();
  await say("no");
  const answered = await ctx.db
    .selectFrom("answers")
    .select("id")
    .where("question_id", "=", question.questionId)
    .executeTakeFirstOrThrow();

  await voidAnswer(ctx, { answerId: answered.id, learnerId: ada.id, reason: "challenged" });
  expect(await findSelfChecks(ctx, { learnerId: ada.id, conceptIds: ["scales"] })).toEqual(new Map());
  expect((await praise()).text()).not.toContain("Does your reason match?");

  await ctx.db.deleteFrom("voided_answers").execute();
  await ctx.db.updateTable("items").set({ status: "withdrawn" }).execute();
  expect((await praise()).text()).not.toContain("Does your reason match?");
});
