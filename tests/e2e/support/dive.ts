import { change, readRow } from "../../support/server-database";
import type { VisitedPage, Visitor } from "../../support/visitor";
import * as walk from "../../support/walk";

/** Opens the last part, which stands on the most, or the one with that heading; it need not be earned here. */
export async function openPart(
  visitor: Visitor,
  sections: VisitedPage,
  { dataDir, heading = "%" }: { dataDir: string; heading?: string },
): Promise<VisitedPage> {
  const courseId = sections.url.pathname.split("/")[3]!;
  change(dataDir, "update subsections set is_unlocked = 1 where course_id = ?", courseId);
  const { section_number } = readRow<{ section_number: string }>(
    dataDir,
    "select section_number from subsections where course_id = ? and heading like ? order by position desc",
    courseId,
    heading,
  );
  const start = await visitor.open(`${sections.url.pathname}/${section_number}/questions/start`);
  return walk.waitFor(visitor, await visitor.submit(start, start.form("Start Learning")), 'name="option"');
}

/** To the first of the simpler questions: at once, or over the screen that waits for them. */
export async function breakDown(visitor: Visitor, options: VisitedPage): Promise<VisitedPage> {
  const page = await visitor.submit(options, options.form("Start My Learning Journey"));
  if (page.html.includes('name="option"')) return page;
  const ready = await walk.waitFor(visitor, page, "Your concept questions are ready");
  return visitor.open(ready.link("Start now"));
}
