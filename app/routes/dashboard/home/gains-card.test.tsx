import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from "react-router-dom/server";
import { expect, test } from "vitest";
import type { DashboardGap } from "~/services/dashboard/gaps";
import { GainsCard } from "./gains-card";

const naming = { areSeveral: false, begun: {}, locale: null, timeZone: null };
const reviews = {
  now: "2026-01-05T20:00:00.000Z",
  dueToday: 0,
  leftToday: 10,
  locale: null,
  timeZone: null,
  toldDay: null,
};
const growth = { gapsClosed: 2, gapsOpen: 0, known: 3, knownWithoutGap: 1, isGrowing: false };
const knownNames = ["Notes"];

test("what was gained is told by kinds, each with its number: gaps closed, concepts known, and what is still open", async () => {
  const gaps = [closedGap("Scales"), closedGap("Chords")];

  expect(await shown({ growth, knownNames, gaps })).toContain(
    "2 gaps closed Scales Next review tomorrow. Chords Next review tomorrow. 3 concepts known Notes 2 more on your map",
  );
  expect(await shown({ growth, knownNames: ["Scales", "Notes"], gaps })).toContain(
    "3 concepts known Notes 1 more on your map",
  );
  const open = { ...closedGap("Rhythm"), closedAt: null };
  expect(await shown({ growth, knownNames, gaps: [open, ...gaps] })).toContain(
    "3 concepts known Notes 2 more on your map Still open Rhythm",
  );
  const onlyOpen = { ...growth, gapsClosed: 0, gapsOpen: 1, known: 0, knownWithoutGap: 0 };
  expect(await shown({ growth: onlyOpen, knownNames: [], gaps: [open] })).toBe(
    "Gaps found Each diamond is a gap still open. Rhythm See your map",
  );
});

test("where none of what is known is named, what is on the map is said to be all of it, not more", async () => {
  const all = (known: number) => ({ ...growth, gapsClosed: 0, known, knownWithoutGap: known });

  expect(await shown({ growth: all(23), knownNames: [], gaps: [] })).toContain(
    "23 concepts known All 23 are on your map",
  );
  expect(await shown({ growth: all(1), knownNames: [], gaps: [] })).toContain("1 concept known It’s on your map");
});

test("of many open gaps the rest is on the map, and says so", async () => {
  const open = { ...closedGap("Rhythm"), closedAt: null };

  expect(await shown({ growth: { ...growth, gapsOpen: 2 }, knownNames, gaps: [open] })).toContain(
    "Still open Rhythm More on your map",
  );
});

test("a review that the page tells already is not told again", async () => {
  const later = { ...closedGap("Chords"), dueAt: "2026-01-09T10:00:00.000Z" };

  const words = await shown(
    { growth, knownNames, gaps: [closedGap("Scales"), later] },
    { ...reviews, toldDay: "2026-01-06" },
  );

  expect(words).toContain("2 gaps closed Scales Chords Next review on Friday.");
});

test("a concept is not told as known besides the gap that was closed to know it", async () => {
  const single = { ...growth, gapsClosed: 1, known: 1, knownWithoutGap: 0 };

  expect(await shown({ growth: single, knownNames: ["Scales"], gaps: [closedGap("Scales")] })).toBe(
    "What you’ve gained Each leaf is a concept you know and each root is a gap you closed. 1 gap closed Scales Next review tomorrow. See your map",
  );
});

function closedGap(conceptName: string): DashboardGap {
  return {
    id: conceptName,
    conceptId: conceptName,
    conceptName,
    gapName: null,
    idea: null,
    foundAt: "2026-01-04T20:00:00.000Z",
    closedAt: "2026-01-05T10:00:00.000Z",
    dueAt: "2026-01-06T10:00:00.000Z",
    courseId: "course",
    courseName: "Music",
    sectionNumber: "1.1",
    questionId: "question",
    questionStatus: "mastered",
    parkedUntil: null,
  };
}

/** Its words. */
async function shown(
  facts: Pick<Parameters<typeof GainsCard>[0], "growth" | "knownNames" | "gaps">,
  reviewFacts: Parameters<typeof GainsCard>[0]["reviews"] = reviews,
) {
  const element = <GainsCard {...facts} naming={naming} reviews={reviewFacts} isFirstWeek={false} />;
  const routes = [{ path: "*", element }];
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = (await query(new Request("http://localhost/"))) as StaticHandlerContext;
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ")
    .trim();
}
