import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { isAsking, type How } from "../support/browser";
import { createCourse, knowAlready } from "../support/course-factories";
import { startJourney } from "../support/journey";
import { outlineDraft } from "../support/scripted-author";
import { smallBank } from "../support/small-bank";
import type { VisitedPage } from "../support/visitor";

const drawn = outlineDraft([[["notes"], ["scales"]], [["chords"]]], { scales: ["notes"], chords: ["scales"] });
const oneConcept = outlineDraft([[["notes"]], [["chords"]]], {});

test("a checkpoint that is failed leads to what did not hold, asks that again alone, and is passed with joy", async () => {
  const { courseId, open, follow, press, answer, learn } = await startJourney("a checkpoint journey", drawn);
  const asked: string[] = [];
  /** Answers to the end of the checkpoint. */
  const take = async (page: VisitedPage, how: (concept: string) => How) => {
    for (asked.length = 0; isAsking(page);) {
      const concept = /it tests The concept (\w+) , which this section teaches/.exec(page.text())![1]!;
      asked.push(concept);
      page = await answer(page, how(concept));
      expect(page.text()).not.toContain("Not quite"); // nothing is told before the end
    }
    return page;
  };

  await learn("1.1");
  const end = await learn("1.2");
  expect(end.text()).toContain(
    "That was the last part of this section. Its checkpoint shows that it all comes together.",
  );
  const start = await follow(end, "Take its checkpoint");
  expect(start.text()).toContain("Nothing is lost: what you’ve completed stays complete");
  const failed = await take(await press(start, "Take the checkpoint"), (concept) =>
    concept === "scales" ? "dont-know" : "right",
  );

  // What failed is broken down; the rest stays passed.
  expect(new Set(asked)).toEqual(new Set(["notes", "scales"]));
  expect(failed.text()).toContain("One concept is missing The rest is solid and stays passed.");
  expect(failed.text()).toContain("This isn’t solid yet: The concept scales");
  expect(failed.text()).toContain("Nothing simpler is missing: this is the gap.");
  const gap = await press(failed, "Work on the gap");
  expect(gap.text()).toContain("This is the gap: The concept scales");
  const study = await press(gap, "Start My Learning Journey");
  expect(study.text()).toContain("Why scales matters.");
  const fresh = await follow(study, "On to the next question");
  const stem = /Question \d+ about scales\?/;
  expect(stem.exec(fresh.text())![0]).not.toBe(stem.exec(gap.text())![0]);
  const praise = await answer(fresh, "right");
  expect(praise.text()).toContain("Back to your checkpoint.");

  // It is asked again alone.
  const back = await follow(praise, "Continue");
  expect(back.url.pathname).toBe(start.url.pathname);
  expect(back.text()).toContain("Nearly there You’ve closed what was missing.");
  expect(back.text()).toContain("We’ll only ask about this again The concept scales Ask me about it");
  const passed = await take(await press(back, "Ask me about it"), () => "right");

  expect(asked).toEqual(["scales"]);
  expect(passed.text()).toContain("Checkpoint passed You showed it: Section 1 is yours.");
  expect(passed.text()).toContain("All of this is solid The concept notes · The concept scales");
  expect(passed.link("Continue with 2.1 About chords")).toContain("/sections/2.1/");
  expect((await follow(passed, "Back to the course")).text()).toContain(
    "Checkpoint You’ve shown that you know this section. Passed Jan 5, 2026",
  );
  expect((await open(paths.dashboard())).text()).not.toContain("Take the checkpoint of Section 1");
  expect((await open(paths.courseMap(courseId))).text()).toContain("Mastered ( 2 )");
});

test("a checkpoint over parts that nobody had to work on leads back to it all the same", async () => {
  const { ada, open, follow, press, answer } = await startJourney("a checkpoint of what was known", drawn);
  await knowAlready(ctx, ada, ["notes", "scales"]);
  const { id } = await createCourse(ctx, ada, { outline: drawn });
  let page = await press(await follow(await open(paths.sections(id)), "Take the checkpoint"), "Take the checkpoint");
  while (isAsking(page)) {
    page = await answer(page, page.text().includes("it tests The concept scales") ? "dont-know" : "right");
  }
  const failed = page.url.pathname;

  page = await press(page, "Work on the gap");
  for (let miss = 0; miss < 2; miss += 1) page = await answer(await follow(page, "Try Again Directly"), "dont-know");
  page = await answer(await follow(page, "Try Again Directly"), "right"); // it is not proved by that

  expect(page.text()).toContain("Back to your checkpoint.");
  expect((await follow(page, "Continue")).url.pathname).toBe(failed);
});

test("a checkpoint promises new questions only as long as there are any, and says of another that it was met", async () => {
  const { app, open, press, follow, answer, learn, courseId } = await startJourney("few questions", oneConcept);
  Object.assign(app.author, smallBank(4));
  await learn("1.1");

  let page = await follow(await open(paths.sections(courseId)), "Take the checkpoint");
  expect(page.text()).toContain("3 questions, about 3 minutes: new ones as long as there are any");
  expect(page.text()).not.toContain("fresh");
  page = await press(page, "Take the checkpoint");
  const met: boolean[] = [];
  for (; isAsking(page); page = await answer(page, "right")) {
    met.push(page.text().includes("You’ve met this question before, so your answer counts for less."));
  }

  expect(met).toEqual([false, true, true]);
  expect(page.text()).not.toContain("fresh");
});

test("a checkpoint offers another question only where there is one today, and the lesson until then", async () => {
  const { app, open, press, follow, answer, learn, wait, courseId } = await startJourney("an emptied bank", oneConcept);
  Object.assign(app.author, smallBank(3));
  await learn("1.1");

  let page = await follow(await open(paths.sections(courseId)), "Take the checkpoint");
  expect(page.text()).not.toContain("One extra question");
  page = await press(page, "Take the checkpoint");
  for (const how of ["right", "right", "wrong"] as const) page = await answer(page, how);

  expect(page.text()).toContain(
    "Nothing simpler is missing, and there’s no other question about it today. You can try one again tomorrow.",
  );
  expect(page.text()).not.toContain("Ask me again");
  expect((await follow(page, "Study this concept")).status).toBe(200);

  await wait(1);
  const asked = await press(await open(page.url.pathname), "Ask me again");
  expect(asked.text()).not.toContain("You answered this question");
  expect(isAsking(asked)).toBe(true);
});

test("where there is no other question about a concept at all, none is announced for tomorrow", async () => {
  const { app, open, press, follow, answer, learn, wait, courseId } = await startJourney("a bank of one", oneConcept);
  Object.assign(app.author, smallBank(3));
  await learn("1.1");
  let page = await press(
    await follow(await open(paths.sections(courseId)), "Take the checkpoint"),
    "Take the checkpoint",
  );
  for (const how of ["right", "right", "wrong"] as const) page = await answer(page, how);
  await wait(1);
  const { source_key: missed } = await app.db
    .selectFrom("answers")
    .innerJoin("items", "items.id", "answers.item_id")
    .select("items.source_key")
    .orderBy("answers.answered_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  app.author.questionsAbout = async () => [missed];

  const done = await open(page.url.pathname);

  expect(done.text()).toContain("Nothing simpler is missing, and we have no other question about it.");
  expect(done.text()).not.toMatch(/tomorrow|Ask me again/);
  expect((await follow(done, "Study this concept")).status).toBe(200);
});

test("an extra question is promised as far as something new is left for it", async () => {
  const { app, open, follow, learn, courseId } = await startJourney("a bank with some left", drawn);
  const { questionsAbout } = smallBank(4);
  Object.assign(app.author, smallBank(9), {
    questionsAbout: async (id: string) => (id === "notes" ? questionsAbout!(id) : smallBank(9).questionsAbout!(id)),
  });
  await learn("1.1");
  await learn("1.2");

  const page = await follow(await open(paths.sections(courseId)), "Take the checkpoint");

  expect(page.text()).toContain(
    "One extra question for a miss, in case it was a slip, while there’s a new one: at most 4 in all",
  );
});

test("what repairs a miss at a checkpoint does not undo what was completed of its part", async () => {
  const { part, open, press, follow, answer, learn, courseId } = await startJourney("a repair afterwards", oneConcept);
  await learn("1.1");
  const ofPart = async () => (await open(paths.questionsComplete(part("1.1")))).text();
  const before = await ofPart();
  let page = await press(
    await follow(await open(paths.sections(courseId)), "Take the checkpoint"),
    "Take the checkpoint",
  );
  while (isAsking(page)) page = await answer(page, "dont-know");

  await press(page, "Work on the gap");
  const whileRepaired = await ofPart();

  for (const text of [before, whileRepaired]) {
    expect(text).toContain("You have completed 1.1 About notes: 3 of 3 questions. 3 of 3 questions 100%");
  }
});

test("a checkpoint counts what it announced, and what it asks once more as extra questions", async () => {
  const { open, press, follow, answer, learn, courseId } = await startJourney("an extra question", oneConcept);
  await learn("1.1");
  let page = await follow(await open(paths.sections(courseId)), "Take the checkpoint");
  expect(page.text()).toContain("3 questions, about 3 minutes");

  page = await press(page, "Take the checkpoint");
  const told: string[] = [];
  for (; isAsking(page); page = await answer(page, told.length === 3 ? "wrong" : "right")) {
    told.push(/(?:Extra question|Question) \d(?: of \d)?/.exec(page.text())![0]);
  }

  expect(told).toEqual(["Question 1 of 3", "Question 2 of 3", "Question 3 of 3", "Extra question 1"]);
});
