import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { isAsking } from "../support/browser";
import { startJourney } from "../support/journey";
import { outlineDraft } from "../support/scripted-author";
import { smallBank } from "../support/small-bank";

/** What rests on nothing. */
const drawn = outlineDraft([[["chords"]]], {});

async function startWithFew(name: string, size: number, outline = drawn) {
  const journey = await startJourney(name, outline);
  Object.assign(journey.app.author, smallBank(size));
  return journey;
}

test("a part whose questions were all met rests, promises nothing fresh, and asks one of them again on the next day", async () => {
  const { part, open, follow, press, answer, begin, wait } = await startWithFew("all met in a part", 4);
  let page = await begin("1.1");
  for (let asked = 0; isAsking(page); asked += 1) {
    expect(asked).toBeLessThan(5);
    page = await follow(await answer(page, "wrong"), "Try Again Directly");
    page = await follow(await answer(page, "right"), "Continue");
  }
  expect(page.text()).toContain("Enough for today");
  expect(page.text()).not.toContain("fresh");

  await wait(1);
  page = await press(await open(paths.startQuestions(part("1.1"))), "Continue");

  expect(isAsking(page)).toBe(true);
});

/** Right but for one slip, until a part asks nothing more today. */
async function workThrough(outline = drawn) {
  const journey = await startWithFew("met on the way down", 4, outline);
  const { follow, press, open, answer, begin } = journey;
  const second = await follow(await answer(await begin("1.1"), "right"), "Continue");
  let page = await press(await answer(second, "wrong"), "Start My Learning Journey");
  for (let asked = 0; isAsking(page); asked += 1) {
    expect(asked).toBeLessThan(6);
    page = await open((await answer(page, "right")).onward());
  }
  return { ...journey, page };
}

test("a part does not go on with a question that was met today on the way down: it rests", async () => {
  const { page, open } = await workThrough();

  expect(page.text()).toContain("Done for today");
  expect(page.text()).not.toContain("You answered this question");
  const dashboard = await open(paths.dashboard());
  expect(dashboard.text()).not.toContain("Extra question");
});

test("a part that rests says what the day came to and when it goes on, and leads on to the next one", async () => {
  const { page, part, open } = await workThrough(outlineDraft([[["chords"], ["scales"]]], {}));

  expect(page.text()).toMatch(
    /Done for today Today in 1\.1: \d right answers\. You’ve answered every question here, and it sticks better after a break\. 1\.1 continues tomorrow: (one or two|about \d) more right answers, and it’s complete\. Next: 1\.2 About scales Back to Sections Not settled yet/,
  );
  expect(page.link("Next: 1.2 About scales")).toBe(paths.currentQuestion(part("1.2")));
  expect(page.html.match(/class="button button-primary"/g)).toHaveLength(1);
  expect((await open(paths.dashboard())).text()).toMatch(
    /1\.1 About chords , rests until tomorrow 1\.2 About scales , next/,
  );
});

test("a part that rests names no other one where there is none", async () => {
  const { page, part } = await workThrough();

  expect(page.text()).not.toContain("Next:");
  expect(page.link("Back to Sections")).toBe(paths.sections(part("1.1").courseId));
  expect(page.html.match(/class="button button-primary"/g)).toHaveLength(1);
});

/** Right twice, then wrong: only an item that was met a minute ago could tell a slip from a gap. */
async function startWithNothingNew(name: string) {
  const journey = await startWithFew(name, 3);
  const { follow, press, answer, begin } = journey;
  let page = await begin("1.1");
  for (let right = 0; right < 2; right += 1) page = await follow(await answer(page, "right"), "Continue");
  const page3 = await answer(page, "wrong");
  return { ...journey, missed: page3, page: await press(page3, "Start My Learning Journey") };
}

test("where every question about a concept was met today its learner is told, and may leave it for tomorrow or read", async () => {
  const { page, press, open, part, wait } = await startWithNothingNew("left for tomorrow");

  expect(isAsking(page)).toBe(false);
  expect(page.text()).toContain(
    "You answered this question about The concept chords earlier today There’s no other question about it today",
  );
  expect((await press(page, "Study this concept")).text()).toContain("Why chords matters.");
  const left = await press(page, "Leave it for tomorrow");
  expect(left.text()).toContain("You left this for tomorrow. It comes back then, in your reviews too");

  await wait(1);
  const tomorrow = await open(paths.currentQuestion(part("1.1")));
  expect(isAsking(tomorrow)).toBe(true);
  expect(tomorrow.text()).not.toContain("earlier today");
});

test("that a question will tell a slip from a gap is said neither before it is there nor where it was met", async () => {
  const { missed, open } = await startWithNothingNew("no promise");

  for (const page of [missed, await open(missed.url.pathname + missed.url.search)]) {
    expect(page.text()).toMatch(/Slip or gap\? (One question|Up to 2 questions) can tell\./);
    expect(page.text()).not.toContain("will tell");
  }
});

test("whoever wants it is asked one again, which is not called fresh, and neither names a gap nor promises more", async () => {
  const { follow, answer, ...journey } = await startWithNothingNew("asked again anyway");
  let page = await follow(journey.page, "Ask me again anyway");

  for (let miss = 1; miss <= 3; miss += 1) {
    expect(isAsking(page)).toBe(true);
    expect(page.text()).toContain("You’ve met this question before, so your answer counts for less.");
    expect(page.form("Leave it for tomorrow").action).toContain("/help");
    expect(page.text()).not.toMatch(/fresh question|a slip or a gap\?|tell a slip from a gap|first try/);
    const missed = await answer(page, "wrong");
    expect(missed.text()).not.toContain("This is the gap");
    expect(missed.text()).toContain(
      "There are no new questions about this left for today, so we can’t tell yet whether it was a slip or a gap.",
    );
    expect(missed.text()).toContain("come back to this question, or leave it for tomorrow.");
    expect(missed.text()).not.toContain("more question");
    expect(missed.form("Leave it for tomorrow").action).toContain("/help");
    page = await follow(missed, "Try Again Directly");
  }
  const right = await answer(page, "right");
  expect(right.text()).toContain("That was the one that stopped you");
  expect(right.text()).not.toMatch(/slip|closed|mastered/);
});

test("where the page of a wrong answer says that it may be left for tomorrow, it can be", async () => {
  const { press, follow, answer, page } = await startWithNothingNew("left after a miss");
  const missed = await answer(await follow(page, "Ask me again anyway"), "wrong");
  expect(missed.text()).toContain("come back to this question, or leave it for tomorrow.");

  const left = await press(missed, "Leave it for tomorrow");

  expect(left.text()).toContain("You left this for tomorrow. It comes back then, in your reviews too");
});

test("at a gap an item met today comes again only as what it is, and does not close it", async () => {
  const { follow, press, answer, begin } = await startWithFew("a gap with few questions", 3);
  let page = await begin("1.1");
  let asked = 0;
  for (; isAsking(page); asked += 1) {
    expect(asked).toBeLessThan(10);
    const missed = await answer(page, "dont-know");
    expect(missed.text()).toContain("This is the gap: The concept chords");
    page = await follow(missed, "Try Again Directly");
    if (missed.text().includes("There are no new questions about it left for today.")) break;
  }
  expect(asked).toBeLessThanOrEqual(3);
  expect(page.text()).toContain("Leave it for tomorrow");
  const right = await answer(page, "right");
  expect(right.text()).not.toContain("Gap closed");

  expect((await press(page, "Leave it for tomorrow")).status).toBe(200);
});

test("a form of a question that was met today, refused, shows the question still", async () => {
  const { follow, press, page } = await startWithNothingNew("refused when asked again");
  const asked = await follow(page, "Ask me again anyway");

  const refused = await press(asked, 'name="option"');

  expect(refused.status).toBe(400);
  expect(isAsking(refused)).toBe(true);
});
