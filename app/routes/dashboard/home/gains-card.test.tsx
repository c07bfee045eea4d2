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

const reviews = { now: "2026-01-05T20:00:00.000Z", dueToday: 0, leftToday: 10, locale: null, timeZone: null };
const growth = { gapsClosed: 2, known: 3, knownWithoutGap: 1, knownNames: ["Notes"] };

test("what was gained is counted where it is more than one of a kind: gaps closed, and concepts known", async () => {
  const gaps = [closedGap("Scales"), closedGap("Chords")];

  expect(await shown({ growth, gaps })).toContain(
    "What you've gained 2 gaps closed 3 concepts known Scales Closed. Next review tomorrow.",
  );
  expect(await shown({ growth: { ...growth, knownWithoutGap: 0 }, gaps })).toContain("2 gaps closed 3 concepts known");
});

test("a single gap that is closed is named, and not counted besides", async () => {
  const single = { gapsClosed: 1, known: 1, knownWithoutGap: 0, knownNames: ["Scales"] };

  expect(await shown({ growth: single, gaps: [closedGap("Scales")] })).toBe(
    "What you've gained Scales Closed. Next review tomorrow. See it on your map",
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
async function shown(facts: Pick<Parameters<typeof GainsCard>[0], "growth" | "gaps">): Promise<string> {
  const routes = [{ path: "*", element: <GainsCard {...facts} reviews={reviews} /> }];
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = (await query(new Request("http://localhost/"))) as StaticHandlerContext;
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ")
    .trim();
}
