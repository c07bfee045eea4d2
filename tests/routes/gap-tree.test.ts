import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { answerReview } from "~/services/learning/reviews/review-question.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { paths } from "~/urls/paths";
import { startWithQuestion } from "../support/answering";
import { signUp } from "../support/app";
import { answer, createQuestions, currentQuestionId, positionsOf, settle } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { putReviewQuestion } from "../support/reviews";

/** Ada, who missed a question about what rests on nothing: a gap. */
async function startAtGap({ after = [] }: { after?: { conceptId: string }[] } = {}) {
  const { app, ada, question } = await startWithQuestion();
  const section = { ...question, sectionNumber: "1.2" };
  const [questionId = ""] = await createQuestions(ctx, section, [{ conceptId: "notes" }, ...after]);
  const gap = { ...section, questionId };
  await answer(ctx, gap, "dont-know");
  const open = (url: string) => openPage(get(url, { as: ada.as }));
  /** By a right answer to the fresh question that has taken its place. */
  const close = async () => {
    app.travel(60_000);
    await settle(ctx);
    const fresh = { ...section, questionId: await currentQuestionId(ctx, section) };
    await answer(ctx, fresh, "right");
    return fresh;
  };
  return { app, ada, untried: question, gap, open, close };
}

test("the gap tree is reached from where the gap is named, where it is closed, and from its concept", async () => {
  const { gap, open, close } = await startAtGap();
  const named = await open(paths.question(gap));
  const fresh = await close();

  const closed = await open(paths.answered(fresh));
  const concept = await open(paths.concept(gap.courseId, "notes"));

  expect(named.link("How we found it")).toBe(paths.gapTree(gap));
  expect(closed.text()).toContain("Gap closed: The concept notes");
  expect(closed.link("How we found it")).toBe(paths.gapTree(gap));
  expect(closed.html).toContain('<div class="gap-closed"');
  expect(closed.html).not.toContain('http-equiv="refresh"'); // there is time to take it in
  expect(concept.link("how it was found")).toBe(paths.gapTree(gap));
});

test("where a gap is closed it says which question is next, beside the button that leads there", async () => {
  const { open, close } = await startAtGap({ after: [{ conceptId: "scales" }] });

  const closed = await open(paths.answered(await close()));

  expect(closed.html).toMatch(/<div class="actions"><p class="praise-next">Next: question 2 of 2\.<\/p><a/);
});

test("the gap tree tells what was found, as a picture and answer by answer, and needs no scripts", async () => {
  const { gap, open, close } = await startAtGap();
  const found = await open(paths.gapTree(gap));
  await close();

  const closed = await open(paths.gapTree(gap));

  expect(found.status).toBe(200);
  expect(found.text()).toContain("The gap: The concept notes , found on Jan 5, 2026 , still open.");
  expect(found.link("Continue")).toBe(paths.currentQuestion(gap));
  expect(closed.text()).toContain("found on Jan 5, 2026 and closed on Jan 5, 2026 .");
  expect(closed.text()).toContain("The way down The concept notes The gap Closed 2 answers");
  expect(closed.text()).toMatch(
    /Step by step The concept notes didn’t know yet Jan 5, 2026, .* The concept notes right Jan 5, 2026/,
  );
  expect(closed.link("Question 1 about notes?")).toBe(paths.question(gap));
  expect(closed.link("Back to Sections")).toBe(paths.sections(gap.courseId));
  expect(closed.html).not.toContain("<script");
});

test("what was found with the gap beneath it is one tree, whichever of its questions is named", async () => {
  const { ada, question } = await startWithQuestion();
  await answer(ctx, question, "wrong");
  await startBreakdown(ctx, question);
  await settle(ctx);
  const part = { ...question, questionId: await currentQuestionId(ctx, question) };
  const open = (url: string) => openPage(get(url, { as: ada.as }));
  await answer(ctx, part, "dont-know");
  const options = await open(paths.wrongAnswerOptions(part));

  const fromPart = await open(options.link("How we found it"));
  const fromMain = await open(paths.gapTree(question));

  for (const page of [fromPart, fromMain]) {
    expect(page.text()).toContain("Gap tree: The concept scales");
    expect(page.text()).toContain("The concept scales Missed 1 answer The concept notes The gap 1 answer");
  }
});

test("what its learner said not to know yet is not called missed, where it is asked, at the gap and in the tree", async () => {
  const { ada, question } = await startWithQuestion();
  await answer(ctx, question, "dont-know");
  await startBreakdown(ctx, question);
  await settle(ctx);
  const part = { ...question, questionId: await currentQuestionId(ctx, question) };
  const open = (url: string) => openPage(get(url, { as: ada.as }));
  const asked = await open(paths.question(part));
  await answer(ctx, part, "dont-know");

  const named = await open(paths.wrongAnswerOptions(part));
  const tree = await open(paths.gapTree(question));

  expect(asked.text()).toContain("Where you are The concept scales Not known yet The concept notes You are here");
  expect(named.text()).toContain("How we got here The concept scales Not known yet The concept notes The gap");
  expect(tree.text()).toContain("The concept scales Not known yet 1 answer The concept notes The gap 1 answer");
  for (const page of [asked, named]) expect(page.text()).not.toContain("Missed");
});

test("where nothing was missed the gap tree leads to the question, and to others it is not there", async () => {
  const { untried, gap, open } = await startAtGap();
  const bob = await signUp("Bob");

  expect(await open(paths.gapTree(untried))).toMatchObject({ status: 302, location: paths.question(untried) });
  expect((await openPage(get(paths.gapTree(gap), { as: bob.as }))).status).toBe(404);
  expect((await open(paths.gapTree({ ...gap, sectionNumber: "1.1" }))).status).toBe(404);
});

test("of very many answers the gap tree lists the latest", async () => {
  const { app, gap, open } = await startAtGap();
  for (let count = 0; count < 45; count += 1) {
    app.travel(60_000);
    const questionId = await currentQuestionId(ctx, gap);
    await answer(ctx, { ...gap, questionId }, "dont-know");
  }

  const page = await open(paths.gapTree(gap));

  expect(page.text()).toContain("The latest 40 answers:");
  expect(page.text().match(/didn’t know yet/g)).toHaveLength(40);
});

test("the review in which a gap was closed is among the answers of its tree", async () => {
  const { app, ada, gap, open } = await startAtGap();
  const questionId = await putReviewQuestion(ctx, gap, "notes");
  app.travel(60_000);
  const { right } = await positionsOf(ctx, questionId);
  const reviewer = { learnerId: ada.id, timeZone: null };
  await answerReview(ctx, { ...reviewer, questionId, optionPosition: right, shownAt: ctx.now() });

  const tree = await open(paths.gapTree(gap));

  expect(tree.text()).toMatch(/The concept notes didn’t know yet .* The concept notes right in a review Jan 5, 2026/);
  expect(tree.link("Do you remember notes?")).toBe(paths.reviewQuestion(questionId));
});
