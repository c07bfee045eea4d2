import { GAP_DAYS, MIN_CASES, MIN_LEARNERS, type InstanceFigures } from "~/services/numbers/figures";
import { countWords, percentWords } from "./words";

interface ShownFigure {
  label: string;
  /** Null where there is too little to tell. */
  value: string | null;
  /** What stands behind it. */
  basis: string;
  /** How many cases it takes. */
  atLeast: string;
}

/** The figures that are one number each. */
export function FigureList({ figures }: { figures: InstanceFigures }) {
  return (
    <dl className="figures">
      {shownFigures(figures).map(({ label, value, basis, atLeast }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === null ? (
              <>Not enough data yet: we need {atLeast}.</>
            ) : (
              <>
                <strong>{value}</strong> {basis}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function shownFigures({ submissionsToGap, gapsClosed, reviewsRemembered, questionsWithdrawn }: InstanceFigures) {
  const learners = `${MIN_LEARNERS} learners`;
  const shown: ShownFigure[] = [
    {
      label: "Answers it takes to find a gap",
      value: submissionsToGap && countWords(submissionsToGap.median),
      basis:
        submissionsToGap === null
          ? ""
          : `median of ${countWords(submissionsToGap.gaps)} gaps, from the first wrong answer until the gap had a name; nine in ten took ${countWords(submissionsToGap.ninthOfTen)} at most`,
      atLeast: `${MIN_CASES.gaps} gaps and ${learners}`,
    },
    {
      label: "Gaps closed",
      value: gapsClosed && percentWords(gapsClosed.share),
      basis: `of ${countWords(gapsClosed?.cases ?? 0)} gaps found more than ${GAP_DAYS} days ago`,
      atLeast: `${MIN_CASES.gaps} gaps and ${learners}`,
    },
    {
      label: "Reviews remembered",
      value: reviewsRemembered && percentWords(reviewsRemembered.share),
      basis: `of ${countWords(reviewsRemembered?.cases ?? 0)} reviews, each a question new to that learner`,
      atLeast: `${MIN_CASES.reviews} reviews and ${learners}`,
    },
    {
      label: "Questions withdrawn",
      value: questionsWithdrawn && percentWords(questionsWithdrawn.share),
      basis: `of ${countWords(questionsWithdrawn?.cases ?? 0)} that have been asked, because they turned out to be wrong`,
      atLeast: `${MIN_CASES.questions} questions and ${learners}`,
    },
  ];
  return shown;
}
