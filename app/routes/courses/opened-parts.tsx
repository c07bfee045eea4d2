import { LearningOnly } from "~/components/billing/learning-only";
import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";

interface OpenedPartsProps {
  courseId: string;
  parts: { sectionNumber: string; heading: string }[];
}

/** Parts that can be begun now, beside the one that the button leads to. */
export function OpenedParts({ courseId, parts }: OpenedPartsProps) {
  return (
    <p>
      This also opens:{" "}
      {parts.map(({ sectionNumber, heading }, index) => {
        const name = (
          <>
            {sectionNumber} <bdi>{heading}</bdi>
          </>
        );
        return (
          <span key={sectionNumber}>
            {index > 0 && ", "}
            <LearningOnly instead={name}>
              <Link to={paths.currentQuestion({ courseId, sectionNumber })}>{name}</Link>
            </LearningOnly>
          </span>
        );
      })}
    </p>
  );
}
