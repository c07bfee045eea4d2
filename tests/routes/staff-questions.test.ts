import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { answer, createOpenSubsection, mainQuestionIds, positionsOf, runDueJobs } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { scriptedExaminer } from "../support/scripted-examiner";
import { signUpStaff } from "../support/staff";

const REASON = "Both <b>the first</b> and the third.";

/** Ada has challenged a question, on which solvers disagree. */
async function startWithReport() {
  await startApp({ working: false });
  ctx.examiner = scriptedExaminer({
    solveBlind: async () => [
      { answerIndex: 2, reason: "It follows." },
      { answerIndex: 0, reason: "So <script>alert(1)</script> it is." },
      { answerIndex: null, reason: "" },
    ],
  });
  const [ada, grace] = [await signUp("Ada", { lastName: "Byron", fullName: "Ada Byron" }), await signUpStaff()];
  const section = await createOpenSubsection(ctx, ada);
  const [questionId = ""] = await mainQuestionIds(ctx, section);
  const question = { ...section, questionId };
  await answer(ctx, question, "wrong");
  await callRoute(post(paths.challenge(question), { reason: REASON }, { as: ada.as }));
  const { id } = await ctx.db.selectFrom("challenges").select("id").executeTakeFirstOrThrow();
  return {
    ada,
    grace,
    question,
    open: () => openPage(get(paths.staffQuestions(), { as: grace.as })),
    decide: (fields: Record<string, string>, as = grace.as) =>
      callRoute(post(paths.decideChallenge(id), fields, { as })),
    send: (fields: Record<string, string>) => openPage(post(paths.decideChallenge(id), fields, { as: grace.as })),
    challenge: () => ctx.db.selectFrom("challenges").selectAll().executeTakeFirstOrThrow(),
  };
}

test("staff see a challenged question with its key, the reason and the votes, and not whose challenge it is", async () => {
  const { ada, question, open } = await startWithReport();
  const places = await positionsOf(ctx, question.questionId);

  const inCourt = await open();
  await runDueJobs(ctx);
  const page = await open();

  expect(inCourt.text()).toContain("Being checked");
  expect(page.status).toBe(200);
  expect(page.text()).toMatch(/To decide.*Checks disagree: needs a decision/);
  expect(page.text()).toMatch(/the right one Key/);
  expect(page.text()).toMatch(/(a late mistake|an early mistake|a wild guess) Reporter’s answer/);
  expect(page.html).toContain("Both &lt;b&gt;the first&lt;/b&gt; and the third.");
  expect(page.text()).toContain(`Option ${places.right + 1}: It follows.`);
  expect(page.html).toMatch(/Option \d: So &lt;script&gt;alert\(1\)&lt;\/script&gt; it is\./);
  expect(page.text()).toContain("None, or more than one");
  expect(page.html).not.toContain("Byron");
  expect(page.html).not.toContain(ada.email);
  expect(page.html).not.toContain("<script"); // the page works without
});

test.each([
  ["nobody", { strong_count: 0, strong_correct: 0, weak_count: 0, weak_correct: 0 }, "No first attempts yet."],
  [
    "those who were believed to know",
    { strong_count: 1, strong_correct: 0, weak_count: 0, weak_correct: 0 },
    "0 of 1 right, by learners who probably know the concept.",
  ],
  [
    "the others",
    { strong_count: 0, strong_correct: 0, weak_count: 3, weak_correct: 2 },
    "2 of 3 right, by other learners.",
  ],
  [
    "both",
    { strong_count: 2, strong_correct: 1, weak_count: 3, weak_correct: 2 },
    "1 of 2 right, by learners who probably know the concept; 2 of 3 right, by all others.",
  ],
])("challenged questions: first attempts by %s are told in words", async (_whom, counts, words) => {
  const { open } = await startWithReport();
  await ctx.db.updateTable("items").set(counts).execute();

  expect((await open()).text()).toContain(`First attempts so far ${words}`);
});

test("staff keep a question with a note, and it is listed as decided", async () => {
  const { open, decide, challenge } = await startWithReport();
  await runDueJobs(ctx);

  const decided = await decide({ decision: "keep", note: " Read it again. " });
  const page = await open();

  expect(decided).toMatchObject({ status: 302, location: paths.staffQuestions() });
  expect(await challenge()).toMatchObject({ status: "rejected", note: "Read it again." });
  expect(page.text()).toMatch(/Nothing to decide.*Decided.*Kept/);
  expect(page.text()).toContain("Read it again.");
  expect(page.html).toContain('value="withdraw"');
  expect(page.html).not.toContain('value="keep"');
});

test("staff withdraw a question, for good", async () => {
  const { question, open, decide, challenge } = await startWithReport();
  await runDueJobs(ctx);

  await decide({ decision: "withdraw" });
  await decide({ decision: "keep" });
  await runDueJobs(ctx);
  const page = await open();

  expect(await challenge()).toMatchObject({ status: "upheld" });
  expect(await ctx.db.selectFrom("questions").select("status").where("id", "=", question.questionId).execute()).toEqual(
    [{ status: "withdrawn" }],
  );
  expect(page.text()).toContain("Withdrawn");
  expect(page.html).not.toContain('name="decision"');
});

test("what staff decide of a question is in the audit log, with who it was and not whose report", async () => {
  const { ada, grace, decide } = await startWithReport();
  await runDueJobs(ctx);

  await decide({ decision: "keep", note: "Read it again." });
  await decide({ decision: "keep" });
  await decide({ decision: "withdraw" });
  await decide({ decision: "withdraw" });
  const log = await openPage(get(paths.staffLog({ staff: grace.id }), { as: grace.as }));

  expect(
    log
      .text()
      .match(/(Withdrew|Kept) a reported question/g)
      ?.sort(),
  ).toEqual(["Kept a reported question", "Withdrew a reported question"]);
  const entries = await ctx.db.selectFrom("staff_actions").selectAll().orderBy("id").execute();
  expect(entries.map(({ action, staff_id }) => [action, staff_id])).toEqual([
    ["challenge-decided", grace.id],
    ["challenge-decided", grace.id],
  ]);
  for (const secret of [ada.id, "Read it again"]) expect(JSON.stringify(entries)).not.toContain(secret);
});

test("the decision form without a decision is given back with the note, and nothing is decided", async () => {
  const { send, challenge } = await startWithReport();

  const page = await send({ note: "Typed with care." });

  expect(page.status).toBe(400);
  expect(page.text()).toContain("Withdraw the question or keep it.");
  expect(page.html).toContain(">Typed with care.</textarea>");
  expect(page.html).toContain('aria-invalid="true"');
  expect(await challenge()).toMatchObject({ decided_at: null });
});

test("the decision form: a note that is too long is given back, and a line break counts as the one character that was typed", async () => {
  const { send, challenge } = await startWithReport();
  const note = "x\r\n".repeat(250);

  const tooLong = await send({ decision: "keep", note: `${note}y` });

  expect(tooLong.status).toBe(400);
  expect(tooLong.text()).toContain("Use at most 500 characters.");
  expect(tooLong.html).toContain(">x\nx\n");
  expect(await challenge()).toMatchObject({ decided_at: null });

  expect(await send({ decision: "keep", note: `${note.slice(0, -2)}y` })).toMatchObject({ status: 302 });
});

test("the decision form: what is wrong with a note on a question that was kept stands in the open, beside it", async () => {
  const { send } = await startWithReport();
  await runDueJobs(ctx);
  await send({ decision: "keep" });

  const page = await send({ decision: "withdraw", note: "x".repeat(501) });

  expect(page.html).toContain('<details open="">');
  expect(page.text()).toContain("Use at most 500 characters.");
});

test("challenged questions: for whoever is no staff there is nothing to see and nothing to decide", async () => {
  const { ada, decide, challenge } = await startWithReport();

  const sent = await decide({ decision: "withdraw" }, ada.as);
  const page = await openPage(get(paths.staffQuestions(), { as: ada.as }));
  const address = await callRoute(get(paths.decideChallenge("none"), { as: ada.as }));

  expect([sent.status, page.status, address.status]).toEqual([404, 404, 404]);
  expect(await challenge()).toMatchObject({ status: "open" });
});

test("what nobody has challenged cannot be decided", async () => {
  await startApp();
  const grace = await signUpStaff();

  const sent = await callRoute(post(paths.decideChallenge("none"), { decision: "keep" }, { as: grace.as }));

  expect(sent.status).toBe(404);
});
