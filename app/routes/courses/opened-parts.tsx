import { LearningOnly } from "~/components/billing/learning-only";
import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";

interface OpenedPartsProps {
  courseId: string;
  parts: { sectionNumber: string; heading: string }[];
}

/** Parts that can be begun now, beside the one that the button leads to. */
export function OpenedParts({ courseId, parts }: OpenedPartsProps) {
  if (parts.length === 0) return null;
  return (
    <LearningOnly>
      <p className="small">
        Also open now:{" "}
        {parts.map(({ sectionNumber, heading }, index) => (
          <span key={sectionNumber}>
            {index > 0 && ", "}
            <Link to={paths.currentQuestion({ courseId, sectionNumber })}>
              {sectionNumber} <bdi>{heading}</bdi>
            </Link>
          </span>
        ))}
      </p>
    </LearningOnly>
  );
}
