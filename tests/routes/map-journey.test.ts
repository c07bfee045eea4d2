import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { startJourney } from "../support/journey";
import { outlineDraft } from "../support/scripted-author";

/** Songs rest on two branches that meet again; pitch is taught by no part. */
const drawn = outlineDraft([[["notes"], ["scales", "rhythm"]], [["songs"]]], {
  notes: ["pitch"],
  scales: ["notes"],
  rhythm: ["notes"],
  songs: ["scales", "rhythm"],
});
/** As the list has them: each beneath what rests on it. */
const CONCEPTS = ["songs", "rhythm", "notes", "pitch", "scales"];

test("a text browser finds each concept of a map once, in a list that says its state and opens its page", async () => {
  const { courseId, open, follow } = await startJourney("a map journey", drawn);
  const map = await follow(await open(paths.sections(courseId)), "See your map");
  const list = map.html.slice(map.html.indexOf('class="concept-list"'));
  const hrefs = [...list.matchAll(/<a\b[^>]*href="([^"]*\/concepts\/[^"]*)"/g)].map(([, href]) => href);

  expect(hrefs).toEqual(CONCEPTS.map((id) => paths.concept(courseId, id)));
  expect(map.html).not.toMatch(/tabindex="[1-9]/); // the order of the page is the order by keyboard
  const text = map.text();
  expect(text).toContain("Ready to learn ( 2 )");
  expect(text).toContain("The concept songs later The concept rhythm later The concept notes ready to learn");
  expect(text).toContain("The concept scales later ; builds on The concept notes");
  for (const conceptId of CONCEPTS) {
    const page = await follow(map, `The concept ${conceptId}`);
    expect(page.status).toBe(200);
    expect(page.text()).toContain(`Map The concept ${conceptId} The concept ${conceptId} Can explain ${conceptId}.`);
    expect((await follow(page, "Map")).url.pathname).toBe(map.url.pathname);
  }
});
