import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { compress } from "~/http/response/compress.server";
import { readPacks } from "~/providers/author/curriculum/read-packs.server";
import { layoutMap } from "~/services/map/layout";
import { nestConcepts } from "~/services/map/nested-concepts";
import { shownStates, shownStateWords } from "~/services/map/shown-state";
import { LearningMap } from "./learning-map";

/** What a page of 14 KB has left beside the learner's style sheet, its head, its bar and its foot. */
const MOST = 6 * 1024;

const [pack] = await readPacks(["db/curriculum"]);
const concepts = [...pack!.concepts.values()];
const shown = concepts.map(({ id, name }, index) => ({
  id,
  name,
  state: shownStates[index % shownStates.length]!,
  href: `/dashboard/courses/5f0c4d3e-7c1a-4a57-9d0b-3f8e2b6a9c11/concepts/${id}`,
}));
const markup = renderToStaticMarkup(
  <LearningMap title="Map" concepts={shown} layout={layoutMap(concepts)} nested={nestConcepts(concepts)} />,
);
const drawing = /<svg role="group"[^]*?<\/svg>/.exec(markup)![0];
const list = /<div class="concept-list">[^]*/.exec(markup)![0];

test("each concept is a link in the drawing, named by its name and state, with its state's mark", () => {
  const links = [
    ...drawing.matchAll(
      /<a class="(\w+)" href="([^"]+)" aria-label="([^"]+)"><rect[^>]*><\/rect><use href="#mark-(\w+)">/g,
    ),
  ];

  expect(links).toHaveLength(concepts.length);
  for (const { name, state, href } of shown) {
    const label = `${name.replace("'", "&#x27;")}: ${shownStateWords[state]}`;
    expect(links.map(([, ...link]) => link)).toContainEqual([state, href, label, state]);
  }
});

test("where the drawing is not drawn but read out, its names stand apart", () => {
  const words = drawing.replace(/<[^>]+>/g, "");

  expect(words.split(" · ").sort()).toEqual(shown.map(({ name }) => name.replace("'", "&#x27;")).sort());
});

test("every mark that is used has a shape", () => {
  const used = new Set([...markup.matchAll(/href="#(mark-\w+)"/g)].map(([, id]) => id));

  expect(used.size).toBe(shownStates.length);
  for (const id of used) expect(markup).toContain(`id="${id}"`);
});

test("the list has every concept once, with its state in words", () => {
  const entries = [...list.matchAll(/<a href="([^"]+)"><bdi>[^<]+<\/bdi><\/a> <small>([^<;]+)/g)];

  expect(entries.map(([, href, words]) => [href, words]).sort()).toEqual(
    shown.map(({ href, state }) => [href, shownStateWords[state]]).sort(),
  );
});

test("the groups have every concept once, with its mark, beneath what one can do first; what comes later is folded", () => {
  const groups = markup.slice(
    markup.indexOf('<div class="state-groups">'),
    markup.indexOf('<details class="connections">'),
  );
  const entries = [...groups.matchAll(/href="#mark-(\w+)"><\/use><\/svg><a href="([^"]+)"><bdi>/g)];
  const inGroup = (...states: string[]) => shown.filter(({ state }) => states.includes(state)).length;
  const others = shownStates.filter((state) => state !== "likely" && state !== "said");
  const counts = [inGroup("likely", "said"), ...others.map((state) => inGroup(state))];

  expect(entries.map(([, state, href]) => [href, state]).sort()).toEqual(
    shown.map(({ href, state }) => [href, state]).sort(),
  );
  expect(groups).toMatch(/^<div class="state-groups"><section><h2>Ready to learn <small>\(\d+\)<\/small><\/h2>/);
  expect([...groups.matchAll(/<small>\((\d+)\)/g)].map(([, count]) => Number(count)).sort()).toEqual(counts.sort());
  expect(groups).toMatch(
    /<details><summary><svg .*#mark-locked.*<\/svg> <h2>Later <small>\(\d+\)<\/small><\/h2><\/summary>/,
  );
});

test("a course of 32 concepts leaves its page within the first 14 KB", async () => {
  const styles = readFileSync("app/styles/map.css", "utf8");

  expect(concepts).toHaveLength(32);
  expect((await compressed(markup)) + (await compressed(styles))).toBeLessThanOrEqual(MOST);
});

/** Bytes, compressed as a page is. */
async function compressed(text: string): Promise<number> {
  return (await compress(Buffer.from(text), "br")).body.byteLength;
}
