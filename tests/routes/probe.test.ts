import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { allRoutes, callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { createLearner, createSessionCookie } from "../support/factories";
import { get } from "../support/request";

test("probe", async () => {
  console.log(allRoutes.map((r) => `${r.id} ${r.pattern}`).join("\n"));
  const as = await createSessionCookie(ctx, await createLearner(ctx));
  console.log(await callRoute(get("/dashboard/courses", { as })));
  const page = await openPage(get("/dashboard/onboarding?course_id=new", { as }));
  console.log(page.status, page.text(), page.html.slice(0, 600));
  const p2 = await openPage(get("/dashboard/courses/x/sections", { as }));
  console.log(p2.status, p2.text());
  const p3 = await openPage(get("/nowhere", { as }));
  console.log(p3.status, p3.text());
  expect(1).toBe(1);
});
