import { afterEach, expect, test, vi } from "vitest";
import { loadRouteModule } from "./load-route-module";

const LOST = { id: "routes/learning/question", module: "/assets/none.js" };
const AHEAD = { pathname: "/dashboard/next", search: "?a=1", hash: "#b" };

afterEach(() => vi.unstubAllGlobals());

/** A page whose router is on its way so. @returns where it was opened as a document, if it was */
function onTheWay(navigation: object) {
  const assign = vi.fn();
  vi.stubGlobal("window", { location: { assign }, __remixRouter: { state: { navigation } } });
  return assign;
}

test.each([
  { state: "loading", location: AHEAD },
  { state: "loading", location: AHEAD, formMethod: "GET", formAction: AHEAD.pathname },
  { state: "loading", location: AHEAD, formMethod: "POST", formAction: "/dashboard/form" },
])("a page whose script does not come is opened as a document: %j", async (navigation) => {
  const assign = onTheWay(navigation);

  void loadRouteModule(LOST, {});

  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/dashboard/next?a=1#b"));
});

test.each([
  { state: "submitting", location: AHEAD, formMethod: "POST", formAction: AHEAD.pathname },
  { state: "submitting", location: AHEAD, formMethod: "POST", formAction: "/dashboard/form" },
  { state: "loading", location: AHEAD, formMethod: "post", formAction: `${AHEAD.pathname}?index` },
  { state: "idle" },
])("a form that is being sent is not stopped, nor a page that goes nowhere left: %j", async (navigation) => {
  const assign = onTheWay(navigation);

  await expect(loadRouteModule(LOST, {})).rejects.toThrow();

  expect(assign).not.toHaveBeenCalled();
});
