import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { DAY_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { startWithQuestion } from "../support/answering";
import { answer, knowAlready } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get } from "../support/request";

const PRAISE = "Correct answer! Great job!";

test("the page after a right answer praises it", async () => {
  const { ada, question } = await startWithQuestion();
  await answer(ctx, question, "right");

  expect((await openPage(get(paths.answered(question), { as: ada.as }))).text()).toContain(PRAISE);
});

test("praise moves on by itself without scripts, and its why can be read on the next page; unless the learner stays or wants less motion", async () => {
  const { ada, question } = await startWithQuestion();
  await answer(ctx, question, "right");
  const address = paths.answered(question);

  const praise = await openPage(get(address, { as: ada.as }));
  const staying = await openPage(get(praise.link("Stay here"), { as: ada.as }));
  await ctx.db.updateTable("learners").set({ reduced_motion: 1 }).where("id", "=", ada.id).execute();
  const calm = await openPage(get(address, { as: ada.as }));

  const [, leadsTo = ""] = /<noscript><meta http-equiv="refresh" content="2;url=([^"]+)"/.exec(praise.html) ?? [];
  expect(leadsTo.replaceAll("&amp;", "&")).toBe(praise.link("Continue"));
  const next = await openPage(get(praise.link("Continue"), { as: ada.as }));
  const withReason = await openPage(get(next.link("See why"), { as: ada.as }));
  expect(next.html).not.toContain('<details class="previous-answer"');
  expect(withReason.html).toContain('<details class="previous-answer" open="">');
  for (const page of [praise, staying, calm]) {
    expect(page.text()).toContain(PRAISE);
    expect(page.text()).toMatch(/Your answer: .+ The question again .+ Why it’s right/);
    expect(page.html).toContain('<h2 id="full-reason">'); // open: nothing folds it
    expect(page.text()).toMatch(
      /Your explanation .+ Why it’s right Begin with what scales means. So it is with scales./,
    );
  }
  for (const page of [staying, calm]) expect(page.html).not.toContain('http-equiv="refresh"');
});

test("praise that is come back to stays: the way back leads into it once, and not away again", async () => {
  const { app, ada, question } = await startWithQuestion();
  await answer(ctx, question, "right");
  const atFirst = await openPage(get(paths.answered(question), { as: ada.as }));
  app.travel(6000);

  const back = await openPage(get(paths.answered(question), { as: ada.as }));

  expect(atFirst.html).toContain('http-equiv="refresh"');
  expect(back.text()).toContain(PRAISE);
  expect(back.link("Continue")).toBe(atFirst.link("Continue"));
  expect(back.html).not.toContain('http-equiv="refresh"');
  expect(back.text()).not.toContain("Stay here"); // nothing leads away
});

test("praise tells how far it is to mastering the concept, while that is ahead and nothing else has happened", async () => {
  const { ada, question } = await startWithQuestion();
  await answer(ctx, question, "right");
  const ahead = await openPage(get(paths.answered(question), { as: ada.as }));
  await ctx.db.updateTable("questions").set({ missed_in: "practice" }).where("id", "=", question.questionId).execute();
  const inPractice = await openPage(get(paths.answered(question), { as: ada.as }));
  await ctx.db.updateTable("questions").set({ missed_in: null }).where("id", "=", question.questionId).execute();
  await knowAlready(ctx, ada, ["scales"]);
  await ctx.db.updateTable("mastery").set({ mastered_at: ctx.now().toISOString() }).execute();
  const known = await openPage(get(paths.answered(question), { as: ada.as }));

  expect(ahead.text()).toMatch(/(About \d|One or two) more right answers, and you’ve mastered “The concept scales”\./);
  expect(ahead.html).toMatch(/<progress value="[1-9]\d?" max="100">/);
  for (const page of [inPractice, known]) expect(page.text()).not.toContain("more right answers");
});

test("praise that names a concept mastered does not move on by itself", async () => {
  const { ada, question } = await startWithQuestion();
  await answer(ctx, question, "right");
  const ordinary = await openPage(get(paths.answered(question), { as: ada.as }));
  await knowAlready(ctx, ada, ["scales"]);
  await ctx.db.updateTable("mastery").set({ mastered_at: ctx.now().toISOString() }).execute();

  const mastered = await openPage(get(paths.answered(question), { as: ada.as }));

  expect(ordinary.html).toContain('http-equiv="refresh"');
  expect(ordinary.text()).toContain("Stay here");
  expect(mastered.text()).toContain("You’ve mastered The concept scales");
  expect(mastered.html).not.toContain('http-equiv="refresh"');
  expect(mastered.text()).not.toContain("Stay here"); // nothing leads away
});

test("a question that is open, or was answered wrong, is not praised whatever the address says", async () => {
  const { ada, question } = await startWithQuestion();
  const open = await openPage(get(paths.answered(question), { as: ada.as }));
  await answer(ctx, question, "wrong");
  const wrong = await openPage(get(paths.answered(question), { as: ada.as }));

  for (const page of [open, wrong]) {
    expect(page.text()).not.toContain(PRAISE);
    expect(page.text()).toContain("Submit Answer");
    expect(page.html).not.toContain('http-equiv="refresh"');
  }
});

test("a question that was passed over is not praised whatever the address says, and stays", async () => {
  const { ada, question } = await startWithQuestion();
  await ctx.db.updateTable("questions").set({ status: "skipped" }).where("id", "=", question.questionId).execute();

  const page = await openPage(get(paths.answered(question), { as: ada.as }));

  expect(page.text()).not.toContain(PRAISE);
  expect(page.text()).toContain("You solved the question above before this one was needed.");
  expect(page.html).not.toContain('http-equiv="refresh"');
});

test("praise names what was mastered with the way to its map, and days in a row once a day", async () => {
  const { app, ada, question, otherQuestionId } = await startWithQuestion();
  const other = { ...question, questionId: otherQuestionId };
  await answer(ctx, question, "wrong");
  app.travel(DAY_MS);
  await knowAlready(ctx, ada, ["scales"]);
  await answer(ctx, question, "right");
  await ctx.db.updateTable("mastery").set({ mastered_at: ctx.now().toISOString() }).execute();
  const first = await openPage(get(paths.answered(question), { as: ada.as }));
  const onwards = await openPage(
    get(paths.after(paths.currentQuestion(question), question.questionId), { as: ada.as }),
  );
  app.travel(60_000);
  await answer(ctx, other, "right");
  const second = await openPage(get(paths.answered(other), { as: ada.as }));

  expect(first.text()).toContain("You’ve mastered The concept scales");
  expect(first.text()).toContain("2 days in a row.");
  expect(first.link("See it on your map")).toBe(paths.courseMap(question.courseId));
  expect(first.html).toContain("gap-closed just-mastered");
  expect(second.text()).not.toContain("in a row");
  expect(onwards.text()).toContain("Mastered : The concept scales . See why");
  expect(onwards.html).not.toContain("just-mastered"); // it has grown already
});
