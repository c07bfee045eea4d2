import { Card } from "~/components/ui/card";
import { LinkButton } from "~/components/ui/link-button";
import { paths } from "~/urls/paths";

interface NextPartProps {
  part: { courseId: string; courseName: string; sectionNumber: string; heading: string; isBegun: boolean };
}

/** What to do when no review is left: the part that the learner's course continues with. */
export function NextPart({ part }: NextPartProps) {
  return (
    <Card as="section" className="resume-card next-part">
      <div>
        <p className="resume-kicker">{part.isBegun ? "Pick up where you left off" : "Next in your course"}</p>
        <h2 dir="auto">{`${part.sectionNumber} ${part.heading}`}</h2>
        <p dir="auto">{part.courseName}</p>
      </div>
      <LinkButton to={paths.currentQuestion(part)}>{part.isBegun ? "Continue Learning" : "Start Learning"}</LinkButton>
    </Card>
  );
}
