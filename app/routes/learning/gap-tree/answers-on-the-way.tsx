import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import type { AnswerOnTheWay } from "~/services/learning/screens/gap-tree-page";
import { truncate } from "~/text/truncate";

/** Enough to know a question again. */
const STEM_LENGTH = 90;

interface AnswersOnTheWayProps {
  /** Oldest first. */
  answers: AnswerOnTheWay[];
  hasEarlier: boolean;
  locale: string | null;
  timeZone: string | null;
}

/** The same as the tree in the order of time: each answer, with its question. */
export function AnswersOnTheWay({ answers, hasEarlier, locale, timeZone }: AnswersOnTheWayProps) {
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">Step by step</h2>
      {hasEarlier && <p>The latest {answers.length} answers:</p>}
      <ol className="gap-tree-answers">
        {answers.map(({ id, href, elsewhere, conceptName, stemText, outcome, answeredAt }) => (
          <li key={id}>
            <strong dir="auto">{conceptName}</strong> <OutcomeBadge outcome={outcome} />{" "}
            {elsewhere && `${placeWords[elsewhere]} `}
            <LocalTime value={answeredAt} locale={locale} timeZone={timeZone} withTime />
            <p className="small">
              {href === null ? (
                truncate(stemText, STEM_LENGTH)
              ) : (
                <Link to={href}>{truncate(stemText, STEM_LENGTH)}</Link>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const placeWords: Record<NonNullable<AnswerOnTheWay["elsewhere"]>, string> = {
  main: "elsewhere",
  breakdown: "elsewhere",
  placement: "in a test",
  checkpoint: "at a checkpoint",
  review: "in a review",
  practice: "in practice",
};

function OutcomeBadge({ outcome }: Pick<AnswerOnTheWay, "outcome">) {
  switch (outcome) {
    case "correct":
      return <Badge kind="good">right</Badge>;
    case "wrong":
      return <Badge kind="wrong">wrong</Badge>;
    case "dont-know":
      return <Badge>didn’t know yet</Badge>;
  }
}
