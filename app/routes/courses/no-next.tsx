import { MissingFoundations } from "~/components/learning/missing-foundations";
import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import type { WhyNoNext } from "./why-no-next";

interface NoNextProps {
  courseId: string;
  why: WhyNoNext;
}

/** At the end of a part that no other one can follow now: the reason. */
export function NoNext({ courseId, why }: NoNextProps) {
  switch (why.kind) {
    case "complete":
      return <p>That was the last part of your course.</p>;
    case "drawing":
      return (
        <p>
          Your next parts aren’t ready yet. <Link to={paths.sections(courseId)}>Check again</Link>
        </p>
      );
    case "failed":
      return <p>We couldn’t draw up the rest of your course. The course page says why.</p>;
    case "none":
      return <p>The other parts aren’t drawn up yet. You can ask for them on the course page.</p>;
    case "foundation":
      return <MissingFoundations courseId={courseId} concepts={why.concepts} />;
    case "resting":
      return <p>What’s left of your course is resting until tomorrow.</p>;
  }
}
