import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { callRoute } from "../support/app-routes";
import { enterFoundations, startPractice } from "../support/practice";
import { post } from "../support/request";
import { createMasteredCourse } from "../support/reviews";
import { smallBank } from "../support/small-bank";
import { startWithDue } from "../support/start-with-due";

test("where nothing simpler is missing, a missed review offers to ask again, and one that is not known the gap itself", async () => {
  const missed = await startWithDue({ concepts: ["notes"] });
  const url = await missed.start();
  await missed.send(url, "wrong");
  const again = await missed.open(url);
  const unknown = await startWithDue({ concepts: ["scales"] });
  const other = await unknown.start();

  await unknown.send(other, "dont-know");
  const gap = await unknown.open(other);

  expect(again.text()).toContain(
    "Nothing simpler is missing. Another question or two will tell whether it was a slip.",
  );
  expect(again.text()).toMatch(/Or read about it first\. Ask me again/);
  expect(gap.text()).toContain("Nothing simpler is missing: this is the gap.");
  expect(gap.text()).toMatch(/Or read about it first\. Work on the gap/);
  for (const page of [again, gap]) expect(page.text()).not.toContain("Find the gap");
});

test("a missed review about which no other question is left leads to the lesson alone", async () => {
  const { app, open, start, send } = await startWithDue({ concepts: ["notes"] });
  Object.assign(app.author, smallBank(1));
  const url = await start();
  await send(url, "wrong");

  const page = await open(url);

  expect(page.text()).toMatch(/Read about it Nothing simpler .* no other question about it\. You can read about it\./);
  expect(page.text()).not.toMatch(/Or read about it first|Refresh it now|Ask me again/);
  expect(page.text()).toContain("Study this concept");
});

const TOMORROW =
  /Read about it Nothing simpler is missing, and there’s no other question about it today\. You can try one again tomorrow\. You can read about it until then\./;

test("a missed review all other questions of which were met that day is to be tried again tomorrow", async () => {
  const { app, ada, course, open, start, send } = await startWithDue({ concepts: ["notes"] });
  Object.assign(app.author, smallBank(2));
  const url = await start();
  await send(url, "wrong");
  const before = await open(url);

  const { location } = await callRoute(post(paths.practise(course.id, "notes"), {}, { as: ada.as }));
  await send(location!, "right");
  const after = await open(url);

  expect(before.text()).toContain("Ask me again");
  expect(after.text()).toMatch(TOMORROW);
  expect(after.text()).not.toMatch(/Ask me again|Find the gap/);
});

test("practice that was missed says so, too", async () => {
  const { app, ada, practise } = await startPractice();
  Object.assign(app.author, smallBank(2));
  const courseId = await enterFoundations(ada);
  await practise(courseId, "notes", "right");

  const { page } = await practise(courseId, "notes", "wrong");

  expect(page.text()).toMatch(TOMORROW);
  expect(page.text()).not.toContain("Ask me again");
});

test("a slip in practice offers no gap to be found where all that the concept builds on is known", async () => {
  const { app, ada, practise } = await startPractice();
  const concepts = { concepts: ["notes", "chords"], prerequisites: { chords: ["notes"] } };
  const { id: courseId } = await createMasteredCourse(app, ada, concepts);

  const { page } = await practise(courseId, "chords", "wrong");

  expect(page.text()).toContain("is something you’ve shown you know, so this may be a slip.");
  expect(page.text()).toMatch(/Make sure Nothing simpler is missing\. .*Ask me again/);
  expect(page.text()).not.toContain("Find the gap");
});
