import type { Page } from "@playwright/test";
import type { RunningServer } from "../../support/server";
import { change } from "../../support/server-database";
import * as walk from "../../support/walk";
import { goOnAs } from "./go-on-as";
import { someone } from "./sign-in";

/** A new learner, in the browser, on the page of a course whose first section is complete; it need not be earned here. */
export async function startAtACheckpoint(page: Page, server: RunningServer) {
  const visitor = await walk.signIn(server.url, someone());
  const sections = await walk.createCourse(visitor, "Probability and statistics");
  const courseId = sections.url.pathname.split("/")[3]!;
  change(
    server.dataDir,
    "update subsections set is_unlocked = 1, completed_at = ? where course_id = ? and section_number like '1.%'",
    new Date().toISOString(),
    courseId,
  );
  change(
    server.dataDir,
    `update courses set sections_completed = 1, subsections_completed =
       (select count(*) from subsections where course_id = courses.id and completed_at is not null) where id = ?`,
    courseId,
  );
  await goOnAs(page, visitor, sections.url.href);
  return { visitor, courseId };
}
