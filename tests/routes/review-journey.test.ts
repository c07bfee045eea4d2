import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { isAsking } from "../support/browser";
import { startJourney } from "../support/journey";
import { outlineDraft } from "../support/scripted-author";

/** Scales rest on notes, which part 1.1 teaches, and on pitch, which no part does. */
const outline = outlineDraft([[["notes"], ["scales"]]], { scales: ["notes", "pitch"] });

test("a review that succeeds has what it rests on wait longer; one that fails leads to a gap, and back to the reviews", async () => {
  const { courseId, open, follow, press, answer, learn, wait } = await startJourney("a review journey", outline);
  const startReview = async () => {
    const overview = await follow(await open(paths.dashboard()), "Review");
    return press(overview, "Start Review");
  };
  const nextReview = async (conceptId: string) => {
    const page = await open(paths.concept(courseId, conceptId));
    return Date.parse(/Next review: (\w+ \d+, \d{4})/.exec(page.text())![1]!);
  };

  // Notes are learned and reviewed; scales, which rest on them, are learned then.
  await learn("1.1");
  await wait(4);
  await answer(await startReview(), "right");
  await learn("1.2");
  await wait(4);
  const before = await nextReview("notes");

  const review = await startReview();
  expect(review.text()).toContain("Review 1 of 1");
  const right = await answer(review, "right");

  expect(review.html).toContain("<title>Review: The concept scales – Taproot");
  expect(right.html).toContain("<title>Right: The concept scales – Taproot");
  expect(right.text()).toMatch(/Right: you still know it You’ll see this again in \d+ days\./);
  expect(await nextReview("notes")).toBeGreaterThan(before);
  expect((await press(right, "Finish")).text()).toMatch(/Done for today 1 review answered\./);

  // Weeks later both are due, and scales have faded.
  await wait(20);
  const first = await startReview();
  expect(first.text()).toContain("Review 1 of 2");
  const missed = await answer(await press(await answer(first, "right"), "Next"), "wrong");

  expect(missed.html).toContain("<title>Not quite: The concept scales – Taproot");
  expect(missed.text()).toContain(
    "Not quite The concept scales has faded. That happens to everyone, and it comes back faster than the first time. You’ll see this again tomorrow.",
  );
  expect(missed.text()).toContain("You chose:");
  expect(missed.text()).toContain(
    "Refresh it now A few simpler questions may show what has slipped, and bring it back.",
  );

  // The way down: what was mastered is not asked, what never was is, and is the gap.
  let page = await press(missed, "Find the gap");
  expect(page.text()).toContain("Where you are The concept scales Missed The concept pitch You are here");
  const dashboard = await open(paths.dashboard());
  expect(dashboard.text()).toContain("Started in your reviews The concept scales");
  page = await answer(await follow(dashboard, "Resume"), "dont-know");
  expect(page.text()).toContain("This is the gap: The concept pitch");
  page = await press(page, "Start My Learning Journey");
  expect(page.text()).toContain("Why pitch matters.");

  // The way up: a fresh question about the gap, one about what was missed, and the reviews.
  page = await answer(await follow(page, "On to the next question"), "right");
  expect(page.text()).toContain("Gap closed: The concept pitch");
  expect(page.text()).toContain("The concept scales Next The concept pitch Closed");
  page = await follow(page, "Continue");
  expect(page.text()).toContain("You’re back at The concept scales with a fresh question.");
  page = await answer(page, "right");
  expect(page.text()).toMatch(
    /You’ve mastered The concept scales .*See it on your map Your answer: .+ The question again .+ Why it’s right .* Your reviews are done for today\. Continue/,
  );
  page = await follow(page, "Continue");

  expect(page.url.pathname).toBe(paths.review());
  expect(isAsking(page)).toBe(false);
  expect(page.text()).toMatch(/Done for today 2 reviews answered\. See you (tomorrow|on)/);
  expect((await open(paths.dashboard())).text()).not.toContain("Started in your reviews");
  expect((await open(paths.courseMap(courseId))).text()).toContain("The concept scales mastered");
});
