import { expect, test } from "vitest";
import { everythingStored, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { get } from "../support/request";

/** The question that the landing page begins with, and what an answer to it shows. */

test("the landing page asks a real question at once, each option a link to the same page with the answer in it", async () => {
  await startApp();
  const before = await everythingStored();

  const page = await openPage(get("/"));

  expect(page.text()).toContain("Try one: 2 minutes, no account.");
  expect(page.text()).toContain(
    "What is the probability that they also bought soil? 60% 15% 40% 37.5% I don’t know yet",
  );
  expect(page.link("15%")).toBe("/?answer=2#answer");
  expect(page.link("know yet")).toBe("/?answer=dont-know#answer");
  expect(page.text()).toMatch(
    /What one answer shows Say you choose 15% ?\. Not quite, but why\? We ask about the ideas/,
  );
  expect(page.text()).not.toMatch(/With 100 customers|15% You gave/);
  expect(page.text()).toContain(
    "Conditional probability Missed You chose: 15% Equally likely outcomes Missed Proportions, percentages and rates The gap " +
      "Choosing the right whole Outcomes, sample spaces and events Right Combining events Right " +
      "Gap closed: Choosing the right whole Before: You gave the share of all customers who buy both. " +
      "Now: You got a fresh question right. Remember: Every percentage is a percentage of something: find that whole before you calculate.",
  );
  expect(await everythingStored()).toEqual(before);
});

test("until the landing page's question is answered its options stand out; then the way on does", async () => {
  await startApp();

  const asked = await openPage(get("/"));
  const answered = await openPage(get("/?answer=2"));

  expect(hero(asked.html).match(/first-choice/g)).toHaveLength(4);
  expect(hero(answered.html)).not.toContain("first-choice");
  expect(hero(answered.html)).toMatch(/button-primary[^>]*>Ask me something simpler/);
});

test("what the landing page shows of 15% is what the demo says to whoever answers like that", async () => {
  await startApp();
  const toTheGap = "/platform/gap-detection-demo?way=1.1_1.down_6.0_6.down_10.1";

  const gap = await openPage(get(toTheGap));
  const fresh = await openPage(get(`${toTheGap}_10.again_11.1`));

  expect(gap.text()).toContain("Choosing the right whole");
  expect(fresh.text()).toContain("Gap closed: Choosing the right whole");
});

test("a wrong answer on the landing page takes the place of the pitch: a ring, what it shows, and one step down into the demo", async () => {
  await startApp();
  const before = await everythingStored();

  const page = await openPage(get("/?answer=2"));

  expect(page.status).toBe(200);
  expect(page.text()).toContain("Not quite. Here’s where to look. You chose: 15% You gave the share of all customers");
  expect(page.text()).toContain("Conditional probability Missed Combining events Outcomes, sample spaces");
  expect(page.text()).toContain("Equally likely outcomes Next");
  expect(page.link("Ask me something simpler")).toBe("/platform/gap-detection-demo?way=1.1_1.down");
  expect(page.link("Try again")).toBe("/#question");
  expect(page.text()).not.toMatch(/I don’t know yet|2 minutes|Say you choose|Gap closed/);
  expect((await openPage(get(page.link("Ask me something simpler")))).text()).toContain(
    "needed for Conditional probability",
  );
  expect(await everythingStored()).toEqual(before);
});

test("a right answer on the landing page says why, and leads on to a wrong one and to the next question", async () => {
  await startApp();

  const page = await openPage(get("/?answer=1"));

  expect(page.text()).toContain("That’s right.");
  expect(page.text()).toContain("15 out of 25 is 60%");
  expect(page.text()).toContain("Conditional probability Right Combining events");
  expect(page.link("Show me a wrong answer")).toBe("/platform/gap-detection-demo?way=1.1");
  expect((await openPage(get(page.link("Show me a wrong answer")))).text()).toContain("A wrong answer is a clue");
  expect(page.link("Next question")).toBe("/platform/gap-detection-demo?way=1.0");
  expect((await openPage(get(page.link("Next question")))).text()).toContain("Question 2 of 3");
});

test("who does not know yet is led down from the landing page, too", async () => {
  await startApp();

  const page = await openPage(get("/?answer=dont-know"));

  expect(page.text()).toContain("Good to know.");
  expect(page.text()).toContain("Conditional probability Not known yet Combining events");
  expect(page.text()).not.toContain("Missed");
  expect(page.text()).not.toContain("2 minutes");
  expect(page.link("Ask me something simpler")).toBe("/platform/gap-detection-demo?way=1.dont-know_1.down");
});

test.each(["0", "5", "9", "-1", "1.0", "one", "", "%00", "1&answer=2"])(
  "an answer that is none of the options, %s, changes nothing on the landing page but by the first",
  async (answer) => {
    await startApp();

    const page = await openPage(get(`/?answer=${answer}`));

    expect(page.status).toBe(200);
    expect(page.text()).toContain(answer === "1&answer=2" ? "That’s right." : "What one answer shows");
  },
);

test("only the landing page without an answer is for search engines, and each may be cached for visitors", async () => {
  await startApp();

  expect((await openPage(get("/"))).html).not.toContain("noindex");
  expect((await openPage(get("/?answer=2"))).html).toContain('<meta name="robots" content="noindex"/>');
  expect((await callRoute(get("/?answer=2"))).headers.get("Cache-Control")).toBe("public, max-age=60");
});

function hero(html: string): string {
  return html.slice(html.indexOf('aria-labelledby="hero-title"'), html.indexOf('aria-labelledby="root-title"'));
}
