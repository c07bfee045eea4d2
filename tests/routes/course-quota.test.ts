import { expect, test } from "vitest";
import { v7 } from "uuid";
import { ctx } from "~/app-context.server";
import { MAX_COURSES } from "~/services/limits/quotas";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { createCourse } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { post } from "../support/request";

test("who has as many courses as an account can have is told so in the form, with what was typed still in it", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await createCourse(ctx, ada);
  const course = await ctx.db.selectFrom("courses").selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: MAX_COURSES }, () => ({ ...course, id: v7(), creation_key: v7() }));
  await ctx.db.insertInto("courses").values(copies).execute();
  const fields = { course_name: "Music", course_why: "To play at last", creation_key: v7() };

  const page = await openPage(post(paths.newCourse(), fields, { as: ada.as }));

  expect(page.status).toBe(429);
  expect(page.html).toContain(`You have ${MAX_COURSES} courses`);
  expect(page.html).toContain("To play at last");
});
