import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { smallBank } from "../support/small-bank";
import { check, GAP_NAME, openFromGap, partsOf } from "../support/gap-lesson";

test("the lesson of a gap is called like the gap, and says beneath which lesson it is from", async () => {
  const { lesson } = await openFromGap("example");

  expect(lesson.html).toContain(`<h1 dir="auto">${GAP_NAME}</h1>`);
  expect(lesson.html).toContain(`<title>Lesson: ${GAP_NAME} – Taproot</title>`);
  expect(lesson.text()).toContain(`${GAP_NAME} From the lesson “ About chords ” Beginner About 1 minute to read`);
  expect(lesson.text().split(GAP_NAME)).toHaveLength(3); // those two
});

test("the lesson of a gap begins with the question that showed it, worked out, then the block about it and the way on", async () => {
  const { lesson } = await openFromGap("example");
  const { before, summary, rest } = partsOf(lesson);

  expect(lesson.text()).toMatch(
    /About 1 minute to read Your question, worked out Question \d about chords\? You chose: an? \w+ \w+ (Look again at|What would).*? The right answer: the right one About your answer An example One of them\. Next: a fresh question about the same idea\. On to the next question The rest of the lesson/,
  );
  expect(before).not.toMatch(/The idea|To begin with|And how many keys|A good book|<figure/);
  expect(lesson.text()).not.toContain("Read about it"); // it comes next
  expect(summary).toBe("The rest of the lesson about 1 minute · To begin with · The idea · Step by step · In short");
  expect(rest).toMatch(/What you.*<figure.*How many notes.*And how many keys.*A good book/s);
  expect(lesson.html.match(/How many notes/g)).toHaveLength(1);
});

test("where the question has a first step, one takes it and finishes the question before the rest is told, or says that one can't yet", async () => {
  const { lesson } = await openFromGap("example", { openingStep: check("") });
  const skip = "I don’t know yet That’s fine\\. The full solution shows how\\.";
  const words = new RegExp(
    `Your question (Question \\d about chords\\?) You chose: (an? \\w+ \\w+) .+ Take the first step Not counted At “\\1”: how many\\? 3 Not quite\\. Count again\\. 4 Right\\. One more than 3\\. ${skip} ` +
      `Now finish it Not counted \\1 (.+) ${skip} The full solution Begin with .+ The right answer: the right one About your answer An example .+ On to the next question`,
  ).exec(lesson.text())!;

  expect(words[3]).toContain("the right one Right. You’ve just solved the question that you missed.");
  expect(words[3]!.match(/Not quite\./g)).toHaveLength(2); // of four options, without the one that was chosen
  expect(words[3]).not.toContain(`${words[2]} Not quite.`);
});

test("what the style sheet keeps back until one has chosen stands beside what one chooses, in this order", async () => {
  const { lesson } = await openFromGap("example", { openingStep: check("") });

  expect(lesson.html).toMatch(
    /<section class="content-block own-step"(?:(?!<\/section><div).)*<section class="lesson-check".*?<\/section><\/section><div class="own-step"><section class="lesson-check".*?<details name="finishing-step" class="lesson-check-skip">.*?<\/section><\/div><div class="after-own-steps"><section class="content-block"(?:(?!<\/div><div class="lesson-way").)*About your answer/s,
  );
});

test("the question that showed the gap is worked out with its drawing, where its author drew one", async () => {
  const { lesson } = await openFromGap("example", { isDrawn: true });
  const { before } = partsOf(lesson);
  const [, asked = ""] = /class="worked-question">.*?(Question \d about chords\?)/s.exec(before) ?? [];

  expect(asked).not.toBe("");
  expect(before).toMatch(/Your question, worked out.*<figure class="figure">.*One of four\..*The right answer:/s);
  expect(before).toContain(`aria-label="${asked}"`);
});

test("what was made of the question is drawn beside how it is solved, each by its name", async () => {
  const beside = await openFromGap("example", { isDrawn: true, isMistakeDrawn: true });
  const alone = await openFromGap("example", { isMistakeDrawn: true });

  expect(partsOf(beside.lesson).before).toMatch(
    /<figure class="figure figure-mistake">.*What you did\..*aria-label="Drawn: .*<figure class="figure">.*How it’s solved\./s,
  );
  expect(partsOf(alone.lesson).before).toMatch(/What you did\./);
  expect(partsOf(alone.lesson).before).not.toContain("How it’s solved.");
});

test("the quick check is in sight where the idea that it asks about is, and what to remember comes before both", async () => {
  const { lesson } = await openFromGap("concept_explanation", { idea: "A chord is known by its notes." });

  expect(lesson.text()).toMatch(
    /Remember: A chord is known by its notes\. About your answer The idea .+ Quick check Not counted How many notes\? .+ Next: a fresh question about the same idea\. On to the next question The rest of the lesson/,
  );
});

test("of an answer that does not count the lesson says nothing", async () => {
  const { app, lesson, open } = await openFromGap("example");
  const { id, learner_id } = await app.db
    .selectFrom("answers")
    .select(["id", "learner_id"])
    .orderBy("answered_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("voided_answers")
    .values({ answer_id: id, learner_id, reason: "withdrawn", created_at: app.now().toISOString() })
    .execute();

  expect((await open(lesson.url.pathname)).text()).not.toContain("You chose: ");
});

test("nothing of the lesson of a gap is there twice, and what labels a part of it is there", async () => {
  const { lesson } = await openFromGap("step_by_step");
  const ids = [...lesson.html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of lesson.html.matchAll(/ aria-labelledby="([^"]*)"/g)) expect(ids).toContain(id);
  expect(partsOf(lesson).before).toMatch(/<details open=""><summary><h2 id="block-3"/);
});

test("where no block speaks about the answer, the key idea of the lesson is shown at once, with its figure", async () => {
  const { lesson } = await openFromGap(null);

  expect(partsOf(lesson).before).toMatch(/You chose:.*The idea.*<figure.*Quick check/s);
  expect(lesson.text()).not.toContain("About your answer");
});

test("where the idea is tried elsewhere, that takes the block's place: the whole lesson is folded, the block about the answer marked in it", async () => {
  const { lesson } = await openFromGap("concept_explanation", {
    idea: "Count its notes.",
    tried: check("How many notes has $a$ bell?"),
  });
  const { before, summary, rest } = partsOf(lesson);

  expect(lesson.text()).toMatch(
    /Remember: Count its notes\. Try the same idea elsewhere One more question, not counted How many notes has a bell\? 3 Not quite\. Count again\. 4 Right\. One more than 3\. Next: a fresh question about the same idea\. On to the next question The whole lesson: About chords about 1 minute · To begin with/,
  );
  expect(before).not.toMatch(/About your answer|Quick check|From the lesson/); // which are about all of the concept
  expect(summary).toBe(
    "The whole lesson: About chords about 1 minute · To begin with · The idea · An example · Step by step · In short",
  );
  expect(rest.match(/About your answer<\/p><h2[^>]*>The idea</g)).toHaveLength(1);
  expect(rest).toMatch(/Quick check.*One more check/s);
});

test("a check whose formulas do not parse is left out, and the block about the answer is read instead", async () => {
  const { lesson } = await openFromGap("example", { tried: check("How many is $\\frac{1$?") });

  expect(partsOf(lesson).before).toContain("About your answer");
  expect(lesson.text()).not.toContain("Try the same idea elsewhere");
});

test("after “I don't know yet” at a gap the lesson says what to remember and tries it elsewhere, by what the gap is called", async () => {
  const tried = check("How many notes has $a$ bell?");
  const { lesson, follow, answer, press } = await openFromGap("example", { idea: "Count its notes.", tried });

  const missed = await answer(await follow(lesson, "On to the next question"), "dont-know");
  const again = await press(missed, "Start My Learning Journey");

  expect(again.text()).toMatch(
    new RegExp(
      `Your gap: ${GAP_NAME} .*Remember: Count its notes\\. Try the same idea elsewhere One more question, not counted How many notes has a bell\\? .* To begin with`,
    ),
  );
  expect(again.text()).not.toContain("You chose");
});

test("the lesson of a gap says which question is on hold, as the gap's page does", async () => {
  const { lesson } = await openFromGap("example");

  expect(lesson.text()).toContain(`Question 1 of 3 · on hold to close the gap 0 of 3 done ${GAP_NAME}`);
});

test("what is worked out on the page is not linked as well; what is still to be answered is, and nothing fresh is promised", async () => {
  const { app, lesson, open } = await openFromGap("example", { tried: check("And a bell?") });
  await app.db.updateTable("questions").set({ status: "open" }).where("status", "=", "missed").execute();

  const toAnswer = await open(lesson.url.pathname);

  expect(lesson.text()).not.toMatch(/See the question|Back to the question/);
  expect(toAnswer.html.match(/>Back to the question</g)).toHaveLength(2);
  expect(toAnswer.text()).toContain("Try the same idea elsewhere");
  expect(toAnswer.text()).not.toMatch(/worked out|Next: a fresh question/);
});

test.each([
  { size: 3, lesson: "There’s no other question about this today. You can come back to it tomorrow.", on: "Continue" },
  { size: 4, lesson: "Next: a fresh question about the same idea.", on: "On to the next question" },
])("of a bank of $size questions the lesson promises what comes next, and no other question", async (bank) => {
  const { lesson, follow } = await openFromGap("example", { bank: smallBank(bank.size) });

  const next = await follow(lesson, bank.on);

  expect(lesson.text()).toContain(`${bank.lesson} ${bank.on}`);
  expect(next.text().includes("There’s no other question about it today")).toBe(bank.on === "Continue");
});

test("the lesson of a gap says how long what is shown takes, and what is folded", async () => {
  const short = await openFromGap("example", { longIdea: true });
  const long = await openFromGap("concept_explanation", { longIdea: true });

  expect(short.lesson.text()).toContain("About 1 minute to read Your question, worked out");
  expect(partsOf(short.lesson).summary).toContain("The rest of the lesson about 3 minutes · ");
  expect(long.lesson.text()).toContain("About 3 minutes to read Your question, worked out");
  expect(partsOf(long.lesson).summary).toContain("The rest of the lesson about 1 minute · ");
});

test("a gap that is called like its concept has its lesson as it is elsewhere", async () => {
  const { lesson } = await openFromGap("example", { name: null });

  expect(lesson.html).toContain('<h1 dir="auto">About chords</h1>');
  expect(lesson.html).not.toContain("lesson-rest");
});

test("once the gap is closed, or opened from its concept, the lesson is whole and has its own name", async () => {
  const { lesson, courseId, open, follow, answer } = await openFromGap("example");

  const ofConcept = await open(paths.study(courseId, "chords"));
  await answer(await follow(lesson, "On to the next question"), "right");
  const closed = await open(lesson.url.pathname);

  for (const page of [ofConcept, closed]) {
    expect(page.html).toContain('<h1 dir="auto">About chords</h1>');
    expect(page.html).not.toMatch(/lesson-rest|From the lesson/);
  }
});
