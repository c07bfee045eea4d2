import type { Page } from "@playwright/test";
import type { RunningServer } from "../../support/server";
import { change } from "../../support/server-database";
import * as walk from "../../support/walk";
import { goOnAs } from "./go-on-as";
import { someone } from "./sign-in";

/** A learner, in the browser, on the dashboard: the three concepts of two parts are mastered, and due since yesterday. */
export async function startWithDue(page: Page, server: RunningServer) {
  const { dataDir } = server;
  const visitor = await walk.signIn(server.url, someone());
  const sections = await walk.createCourse(visitor, "Probability and statistics");
  for (const sectionNumber of ["1.1", "1.2"]) {
    const start = await visitor.open(`${sections.url.pathname}/${sectionNumber}/questions/start`);
    let shown = await visitor.submit(start, start.form("Start Learning"));
    for (let asked = 0; asked < 10 && !shown.text().includes("is complete"); asked += 1) {
      shown = await walk.waitFor(visitor, shown, 'name="option"');
      shown = await walk.answer(visitor, shown, { dataDir, kind: "right", explanation: "I counted." });
      shown = await visitor.open(shown.onward());
    }
  }
  const courseId = sections.url.pathname.split("/")[3]!;
  change(
    dataDir,
    `update mastery set due_at = ? where mastered_at is not null
       and learner_id = (select learner_id from courses where id = ?)`,
    new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString(),
    courseId,
  );
  await goOnAs(page, visitor, `${server.url}/dashboard`);
}
