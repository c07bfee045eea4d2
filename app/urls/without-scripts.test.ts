import { expect, test } from "vitest";
import type { RouteHandle } from "~/document/route-handle";
import { allRoutes } from "../../tests/support/app-routes";
import { isWithoutScripts } from "./without-scripts";

/** Which need them only while what they show is being made. */
const MOSTLY_WITHOUT = ["routes/courses/sections", "routes/courses/study"];

const screens = allRoutes.flatMap(({ id, pattern, module }) => {
  if (!pattern?.startsWith("/dashboard/courses/:courseId/") || !module.default) return [];
  const path = pattern.replace(/:\w+/g, "1.1").replace("*", "pack/chance");
  const scripts = (module.handle as RouteHandle | undefined)?.scripts ?? true;
  return [{ id, path, isDocument: scripts === false || MOSTLY_WITHOUT.includes(id) }];
});

test("there are screens of both kinds", () => {
  expect(new Set(screens.map(({ isDocument }) => isDocument)).size).toBe(2);
  expect(screens.map(({ id }) => id)).toEqual(expect.arrayContaining(MOSTLY_WITHOUT));
});

test.each(screens)("$path is a document, or goes on with the scripts that are there", ({ path, isDocument }) => {
  expect(isWithoutScripts(path)).toBe(isDocument);
  expect(isWithoutScripts(`${path}?after=1.2`)).toBe(isDocument);
  expect(isWithoutScripts(`${path}#map`)).toBe(isDocument);
});

test.each(["/dashboard", "/dashboard/courses", "/dashboard/courses/c/test?from=/x/content"])(
  "%s is not one of those",
  (path) => expect(isWithoutScripts(path)).toBe(false),
);
