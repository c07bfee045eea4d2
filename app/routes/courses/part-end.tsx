import { SeeYou } from "~/components/learning/see-you";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import type { PartEndData } from "./load-part-end.server";
import { PartEndPanel } from "./part-end-panel";
import { leadsToCourse } from "./why-no-next";

/** A part is complete: what came of it, the way on, and for those who stop here when they are expected back. */
export function PartEnd({ seeYou, locale, canMail, ...end }: PartEndData) {
  const { courseId, courseName, result, noNext } = end;
  return (
    <div className="page">
      <Breadcrumb
        items={[
          { label: "Courses", to: paths.courses() },
          { label: courseName, to: paths.sections(courseId) },
          { label: `${result.sectionNumber} ${result.heading}` },
        ]}
      />
      <PartEndPanel {...end} />
      <section className="part-end-rest" aria-labelledby="enough">
        <h2 id="enough">Enough for today?</h2>
        <SeeYou seeYou={seeYou} locale={locale} canMail={canMail} isBrief />
      </section>
      <p className="link-row">
        <Link to={paths.questionsComplete({ courseId, sectionNumber: result.sectionNumber })}>See the summary</Link>{" "}
        {!leadsToCourse(noNext) && <Link to={paths.sections(courseId)}>See the whole course</Link>}
      </p>
    </div>
  );
}
