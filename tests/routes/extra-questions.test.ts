import { expect, test } from "vitest";
import { isAsking } from "../support/browser";
import { startJourney } from "../support/journey";
import { outlineDraft } from "../support/scripted-author";

test("questions that come on top say why, and about how many right answers complete the part: fewer with each", async () => {
  const { begin, answer, follow, open } = await startJourney("a few more to be sure", outlineDraft([[["chords"]]], {}));
  let page = await begin("1.1");
  while (!page.text().includes("Extra question")) {
    page = await follow(await answer(page, "wrong"), "Try Again Directly");
    expect(page.text()).not.toContain("It takes");
    page = await open((await answer(page, "right")).onward());
  }
  const told: string[] = [];
  while (isAsking(page)) {
    told.push(
      /To be sure you know it\. It takes (.+?) more right answers to complete 1\.1\./.exec(page.text())?.[1] ?? "",
    );
    page = await open((await answer(page, "right")).onward());
  }

  expect(page.text()).toContain("1.1 is complete");
  expect(told).toEqual(["about 7", "about 6", "about 4", "about 3", "one or two"]);
});
