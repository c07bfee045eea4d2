import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { isAsking } from "../support/browser";
import { noRemedies } from "../support/context";
import { startJourney } from "../support/journey";
import { outlineDraft } from "../support/scripted-author";
import type { VisitedPage } from "../support/visitor";

/** Wrong options, by the name of the gap that each of them shows. */
const OPTION = { "Mixes chords up.": "an early mistake", "Stops chords too soon.": "a late mistake" };
type Name = keyof typeof OPTION;
const [FIRST, SECOND] = Object.keys(OPTION) as [Name, Name];

/** Ada in a part about what builds on nothing, whose wrong ideas are the names of its gaps. */
async function startNamed() {
  const journey = await startJourney("one gap after another", outlineDraft([[["chords"]]], {}));
  journey.app.remedies = {
    ...noRemedies,
    remedyFor: async ({ misconception }) => ({ name: misconception, idea: null }),
  };
  const choose = (page: VisitedPage, name: Name) => journey.choose(page, placeOf(page, OPTION[name]));
  /** Makes this mistake until it is found to be the gap. */
  const find = async (page: VisitedPage, name: Name): Promise<VisitedPage> => {
    const missed = isAsking(page) ? await choose(page, name) : await journey.press(page, "Start My Learning Journey");
    return missed.text().includes("This is the gap") ? missed : find(missed, name);
  };
  const again = (page: VisitedPage) => journey.open(page.url.pathname + page.url.search);
  const activity = async () => (await journey.open(paths.dashboard())).text().split("Recent Activity")[1]!;
  return { ...journey, choose, find, again, activity };
}

function placeOf(page: VisitedPage, option: string): number {
  const [, letter = ""] = new RegExp(` ([A-D]) ${option} `).exec(page.text()) ?? [];
  return "ABCD".indexOf(letter);
}

test("the page of a gap that was closed stays so under its name when its concept has another gap", async () => {
  const { begin, find, follow, press, answer, again } = await startNamed();
  const first = await find(await begin("1.1"), FIRST);
  const closed = await answer(await follow(first, "Try Again Directly"), "right");

  const second = await find(await follow(closed, "Continue"), SECOND);
  const old = await again(first);
  const lesson = await press(old, "Study this concept");

  expect(second.text()).toContain(`This is the gap: ${SECOND}`);
  expect(old.text()).toContain(`Gap closed: ${FIRST} You’ve closed it since you gave this answer.`);
  expect(old.html).toContain(`<title>Gap closed: ${FIRST}`);
  expect(old.text()).not.toMatch(/This is the gap|Your answer points to|You are here|Learn this/);
  expect(lesson.html).toContain('<h1 dir="auto">About chords</h1>');
  expect(lesson.text()).not.toMatch(/on hold|Your gap/);
  expect((await again(second)).text()).toContain(`This is the gap: ${SECOND}`);
});

test("the page of a gap that came back says that it is open again", async () => {
  const { begin, find, follow, answer, again } = await startNamed();
  const first = await find(await begin("1.1"), FIRST);
  const closed = await answer(await follow(first, "Try Again Directly"), "right");

  await find(await follow(closed, "Continue"), FIRST);

  expect((await again(first)).text()).toContain(`This is the gap: ${FIRST}`);
});

test("the news call what was found what it was called then, and its way what its page does, though another mistake is made at it before it is closed", async () => {
  const { begin, find, choose, follow, answer, again, activity } = await startNamed();
  const found = await find(await begin("1.1"), FIRST);
  const other = await choose(await follow(found, "Try Again Directly"), SECOND);
  const whileOpen = { activity: await activity(), tree: (await follow(found, "How we found it")).text() };
  const together = await answer(await follow(other, "Try Again Directly"), "right"); // which shows little
  await answer(await follow(together, "Continue"), "right");

  expect(other.text()).toContain(
    `This is the gap: ${SECOND} We called it “${FIRST}” before. Your answer here points to this instead.`,
  );
  expect(found.text()).not.toContain("We called it");
  expect(together.text()).toContain(`The gap ${SECOND} stays open`);
  expect(whileOpen.activity).toContain(`Gap found: ${FIRST}`);
  expect(whileOpen.tree).toContain(`The gap: ${SECOND} in The concept chords , found on`);
  expect(await activity()).toMatch(new RegExp(`Gap closed: ${SECOND}.*Gap found: ${FIRST}`));
  expect((await again(found)).text()).toContain(`Gap closed: ${FIRST}`);
  expect((await again(other)).text()).toContain(`Gap closed: ${SECOND}`);
});

test("a right answer that left its gap open keeps saying which one that was", async () => {
  const { begin, find, choose, follow, answer, again } = await startNamed();
  const found = await find(await begin("1.1"), FIRST);
  const missed = await choose(await follow(found, "Try Again Directly"), FIRST);
  const together = await answer(await follow(missed, "Try Again Directly"), "right");

  const other = await choose(await follow(together, "Continue"), SECOND);

  expect(other.text()).toContain(`This is the gap: ${SECOND}`);
  for (const page of [together, await again(together)]) expect(page.text()).toContain(`The gap ${FIRST} stays open`);
});
