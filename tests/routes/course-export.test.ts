import { expect, test } from "vitest";
import { courseFileNames } from "~/services/records/course-files";
import { apiPaths } from "~/urls/api-paths";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { createOpenSubsection } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get } from "../support/request";

test("the privacy page links each file of each course, an attachment that no cache keeps, for its learner alone", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  const bob = await signUp("Bob");
  const { courseId } = await createOpenSubsection(app, ada);
  await app.db.updateTable("courses").set({ course_name: `"Ö"; 🌱\r\n../x` }).execute();

  const { html } = await openPage(get(paths.privacy(), { as: ada.as }));

  for (const file of courseFileNames) {
    const url = apiPaths.courseFile(courseId, file);
    expect(html).toContain(`href="${url}"`);
    const mine = await callRoute(get(url, { as: ada.as }));
    expect(mine.status).toBe(200);
    expect(mine.headers.get("Content-Disposition")).toBe(`attachment; filename="taproot-o-x-${file}"`);
    expect(mine.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await callRoute(get(url, { as: bob.as }))).status).toBe(404);
  }
  expect((await callRoute(get(`/dashboard/courses/${courseId}/export/toString`, { as: ada.as }))).status).toBe(404);
});
