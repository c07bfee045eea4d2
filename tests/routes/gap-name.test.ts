import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { noRemedies } from "../support/context";
import { startJourney } from "../support/journey";
import { cannotShow } from "../support/misconceptions";
import { outlineDraft } from "../support/scripted-author";

const drawn = outlineDraft([[["chords"]]], {});
const NAME = "Telling chords apart";
const IDEA = "A chord is known by its notes, in whatever order they are played.";

/** Ada, who missed a concept that builds on nothing until that was found to be the gap; its wrong ideas have a name. */
async function startAtNamedGap() {
  const journey = await startJourney("right twice and then wrong", drawn);
  journey.app.remedies = { ...noRemedies, remedyFor: async () => ({ name: NAME, idea: IDEA }) };
  let page = await journey.begin("1.1");
  while (!page.text().includes("This is the gap")) {
    page = await journey.answer(page, "wrong");
    if (!page.text().includes("This is the gap")) page = await journey.press(page, "Start My Learning Journey");
  }
  return { ...journey, found: page };
}

test("a gap that a wrong option shows is called what is missing, in its concept, with what was chosen", async () => {
  const { found } = await startAtNamedGap();

  expect(found.text()).toMatch(
    new RegExp(
      `This is the gap: ${NAME} 2 questions about “The concept chords” led here\\. This one shows what’s missing: You were asked: .*You chose: .* This is where it starts`,
    ),
  );
  expect(found.html).toMatch(new RegExp(`<title>[^<]*This is the gap: ${NAME}`));
  expect(found.text()).not.toContain("Your answer points to this idea"); // its name says so
});

test("wherever a gap is told of it has the same name, from its question until it is closed", async () => {
  const { found, follow, answer, open } = await startAtNamedGap();

  const question = await follow(found, "Try Again Directly");
  const tree = await follow(question, "How we found it");
  const dashboard = await open(paths.dashboard());
  const reviews = await open(paths.review());
  const closed = await answer(question, "right");

  expect(question.text()).toContain(`The gap: ${NAME}`);
  expect(tree.text()).toContain(`The gap: ${NAME} in The concept chords , found on`);
  expect(tree.text()).toContain(`The concept chords The gap ${NAME}`);
  expect(reviews.text()).toContain(`A gap is still open: ${NAME} in The concept chords`);
  expect(dashboard.text()).toContain(`Gaps found Each diamond is a gap still open. ${NAME} in The concept chords`);
  expect(dashboard.text()).toContain(`Gap found: ${NAME}`);
  expect(closed.text()).toContain(`Gap closed: ${NAME}`);
  expect(closed.html).toMatch(new RegExp(`<title>[^<]*Gap closed: ${NAME}`));
});

test("a lesson is called like the gap that an answer to its question showed; elsewhere its title has it beneath", async () => {
  const { found, follow, press } = await startAtNamedGap();

  const afterMiss = await press(found, "Start My Learning Journey");
  const atQuestion = await press(await follow(found, "Try Again Directly"), "Study this concept");

  expect(afterMiss.html).toContain(`<h1 dir="auto">${NAME}</h1>`);
  expect(atQuestion.text()).toContain(`About chords Your gap: ${NAME}`);
  for (const { html } of [afterMiss, atQuestion]) expect(html.split("</head>")[1]!.split(NAME)).toHaveLength(2); // once
});

test("a gap keeps its name, and what closes it, when its learner says that they don't know it yet", async () => {
  const { app, found, follow, answer, press, open } = await startAtNamedGap();

  const missed = await answer(await follow(found, "Try Again Directly"), "dont-know");
  const lesson = await press(missed, "Start My Learning Journey");

  expect(missed.text()).toContain(
    `This is the gap: ${NAME} You didn’t know this one yet. What you answered before points to this gap. You were asked: `,
  );
  expect(missed.text()).toContain("This is where it starts: nothing simpler is missing. How we found it");
  expect(missed.html).toMatch(new RegExp(`<title>[^<]*This is the gap: ${NAME}`));
  expect(lesson.text()).toContain(`Your gap: ${NAME}`);
  expect((await open(paths.dashboard())).text()).toContain(`${NAME} in The concept chords`);
  const gaps = app.db.selectFrom("gaps").selectAll();
  expect(await gaps.execute()).toMatchObject([{ concept_id: "chords", closed_at: null }]);
});

test("a gap that its learner found by saying that they don't know it is called like its concept", async () => {
  const journey = await startJourney("said at once", drawn);
  journey.app.remedies = { ...noRemedies, remedyFor: async () => ({ name: NAME, idea: IDEA }) };

  const missed = await journey.answer(await journey.begin("1.1"), "dont-know");

  expect(missed.text()).toContain("This is the gap: The concept chords You didn’t know this one yet, so we start");
  expect(missed.text()).not.toContain(NAME);
});

test("a closed gap says the answer that closed it and the idea to carry away, and so does what was gained", async () => {
  const { found, follow, answer, open } = await startAtNamedGap();
  const question = await follow(found, "Try Again Directly");
  const before = await open(paths.dashboard());

  const closed = await answer(question, "right");
  const dashboard = await open(paths.dashboard());

  expect(closed.text()).toMatch(
    new RegExp(
      `Before: Question \\d about .+ Now: Question \\d about chords\\? the right one You got a fresh question right ?\\. The same mistake would have led to .+ Remember: ${IDEA}`,
    ),
  );
  expect(closed.text()).not.toContain("Your answer:"); // it was said
  expect(closed.html).toContain('<details class="question-again">'); // it was read a moment ago
  expect(closed.text()).toContain(`Question 1 of 3 1 of 3 done Gap closed: ${NAME}`); // as on every screen of its question
  expect(question.html).toContain("pip-now");
  expect(closed.html).not.toContain("pip-now"); // its question is done, and no other has begun
  expect(closed.link("Music for everyone")).toBe(paths.sections(closed.url.pathname.split("/")[3]!));
  expect(before.text()).not.toContain(IDEA); // which would give it away
  expect(dashboard.text()).toMatch(
    new RegExp(
      `What you’ve gained Each root is a gap you closed\\. 1 gap closed ${NAME} ${IDEA} Next review tomorrow\\.`,
    ),
  );
});

/** Ada, whose question at the gap cannot show the same mistake. */
async function startAtOther() {
  const journey = await startAtNamedGap();
  const question = await journey.follow(journey.found, "Try Again Directly");
  const asked = journey.app.db.selectFrom("questions").select("id").where("status", "=", "open");
  await cannotShow(
    journey.app,
    (await asked.execute()).map(({ id }) => id),
  );
  return { ...journey, question };
}

test("where the fresh question can't show the same mistake, it is said to be about the concept, not about that idea", async () => {
  const { question, found, open, press } = await startAtOther();

  const again = await open(found.url.pathname + found.url.search);
  const lesson = await press(again, "Start My Learning Journey");
  const asked = await open(question.url.pathname);

  expect(found.text()).toContain("Ready now? You’ll get a fresh question about the same idea.");
  expect(again.text()).toContain("Ready now? You’ll get a fresh question about “The concept chords”.");
  expect(lesson.text()).toContain("Next: a fresh question about “The concept chords”");
  expect(asked.text()).toContain("About The concept chords Question");
});

test("a gap stays open after a question that could not show the same mistake, and its screen says what closes it", async () => {
  const { question, answer, open } = await startAtOther();

  const right = await answer(question, "right");
  const dashboard = await open(paths.dashboard());

  expect(right.html).toContain("<h1>Right: one more to be sure</h1>");
  expect(right.html).toMatch(/<title>Right: one more to be sure/);
  expect(right.text()).toContain(
    `The gap ${NAME} stays open for now, because this question couldn’t show the same mistake. Get a new one right without help, here or in your reviews, and the gap is closed.`,
  );
  expect(right.text()).not.toContain("Gap closed");
  expect(right.html).not.toContain('class="praise praise-leaving"'); // it is to be read
  expect(dashboard.text()).toContain(`Gaps found Each diamond is a gap still open. ${NAME} in The concept chords`);
});

test("a second question that could not show the same mistake closes the gap, and says that it could not", async () => {
  const { question, answer, app, follow } = await startAtOther();
  const right = await answer(question, "right");

  const next = await follow(right, "Continue");
  const asked = await app.db.selectFrom("questions").select("id").where("status", "=", "open").execute();
  await cannotShow(
    app,
    asked.map(({ id }) => id),
  );
  const closed = await answer(next, "right");

  expect(closed.text()).toContain(`Gap closed: ${NAME}`);
  expect(closed.text()).toContain("You got a fresh question about “The concept chords” right");
  expect(closed.text()).toContain(
    "That question couldn’t show the same mistake, so your reviews check again tomorrow.",
  );
});

test("where the author of a question gave no idea, nothing is to be remembered", async () => {
  const { app, found, follow, answer, open } = await startAtNamedGap();
  app.remedies = { ...noRemedies, remedyFor: async () => ({ name: NAME, idea: null }) };

  const closed = await answer(await follow(found, "Try Again Directly"), "right");
  const dashboard = await open(paths.dashboard());

  expect(closed.text()).toMatch(/Now: Question \d about chords\? .*You got a fresh question right ?\. .+/);
  expect(closed.text()).not.toContain("Remember:");
  expect(dashboard.text()).toMatch(
    new RegExp(`What you’ve gained Each root is a gap you closed\\. 1 gap closed ${NAME} Next review tomorrow\\.`),
  );
});

test("after another miss at the gap each screen tells the name that its own answer shows, and the lessons, too", async () => {
  const journey = await startJourney("two different misses at a gap", drawn);
  const { app, open, follow, press, choose, begin } = journey;
  app.remedies = {
    ...noRemedies,
    remedyFor: async ({ misconception }) => ({ name: `Idea: ${misconception}`, idea: null }),
  };
  const nameAndAnswer = (text: string) => /Idea: (.+?\.).*?You chose: (.+?) /.exec(text)?.slice(1);
  let found = await begin("1.1");
  while (!found.text().includes("This is the gap")) {
    found = await journey.answer(found, "wrong");
    if (!found.text().includes("This is the gap")) found = await press(found, "Start My Learning Journey");
  }
  const before = nameAndAnswer(found.text());

  let later = found;
  for (let option = 0; nameAndAnswer(later.text())?.[0] === before?.[0]; option += 1) {
    later = await choose(await follow(later, "Try Again Directly"), option);
    expect(later.text(), "no right answer").toContain("This is the gap");
  }
  const backThen = await open(found.url.pathname + found.url.search);
  const lesson = await press(backThen, "Start My Learning Journey");

  expect(nameAndAnswer(backThen.text())).toEqual(before);
  expect(backThen.html).toContain(`<title>This is the gap: Idea: ${before![0]}`);
  expect(nameAndAnswer(lesson.text())).toEqual(before);
  expect(lesson.html.split("</head>")[1]!.split("Idea: ")).toHaveLength(2);
});

test("a long question is not put into the line that tells what is right now", async () => {
  const { app, found, follow, answer } = await startAtNamedGap();
  const question = await follow(found, "Try Again Directly");
  const stem =
    "<p>Which of the chords that are played in the left hand of the second piece on this page is the one with three notes?</p>";
  await app.db.updateTable("items").set({ stem_html: stem }).execute();

  const closed = await answer(question, "right");

  expect(closed.text()).toMatch(/Now: the right one You got a fresh question right ?\./);
});

test("the screen of a gap that is opened again once it is closed says so and leads on, and asks nobody to learn it", async () => {
  const { found, follow, answer, open } = await startAtNamedGap();
  await answer(await follow(found, "Try Again Directly"), "right");

  const again = await open(found.url.pathname + found.url.search);
  const next = await follow(again, "Continue");

  expect(again.text()).toContain(`Gap closed: ${NAME} You’ve closed it since you gave this answer.`);
  expect(again.html).toMatch(new RegExp(`<title>Gap closed: ${NAME} –`));
  expect(again.text()).toContain("You chose: ");
  for (const words of ["This is the gap", "Start My Learning Journey", "Try Again Directly", "no simpler question"])
    expect(again.text()).not.toContain(words);
  expect(again.text()).toContain("Study this concept");
  expect(next.text()).toContain("Question 2 of 3");
});
