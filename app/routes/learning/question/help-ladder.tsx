import { HelpOffer } from "~/components/learning/help-offer";
import { ParkOffer } from "~/components/learning/park-offer";
import { Link } from "~/components/ui/link";
import { RichText } from "~/components/ui/rich-text";
import { paths, type QuestionKey } from "~/urls/paths";
import type { QuestionData } from "./load-question.server";

/** A way out of every hole, rung by rung: a question back, a first step, the solution, and a break until tomorrow. */
export function HelpLadder({ data: { key, question, ladder, nothingFresh } }: { data: QuestionData }) {
  const isShown = ladder !== null && (ladder.firstStepHtml !== null || ladder.solution !== null);
  return (
    <details className="help-ladder" open={isShown}>
      <summary>Stuck? Get a hint</summary>
      <Hint courseId={key.courseId} conceptName={question.conceptName} restsOn={ladder?.restsOn ?? []} />
      {ladder?.firstStepHtml && (
        <section>
          <h2>The first step</h2>
          <RichText html={ladder.firstStepHtml} />
        </section>
      )}
      {ladder?.solution && (
        <section>
          <h2>How it is solved</h2>
          <p>
            The right answer: <RichText html={ladder.solution.rightOptionHtml} inline />
          </p>
          <RichText html={ladder.solution.html} />
        </section>
      )}
      {ladder && <Offers questionKey={key} offers={ladder.offers} nothingFresh={nothingFresh} />}
    </details>
  );
}

interface HintProps {
  courseId: string;
  conceptName: string;
  /** What the concept rests on. */
  restsOn: { id: string; name: string }[];
}

/** It asks back and gives nothing away: whoever reads it answers as if without help. */
function Hint({ courseId, conceptName, restsOn }: HintProps) {
  return (
    <>
      <p>
        {`What do you know about “${conceptName}” that helps here? Say it in a sentence, then look at the options again.`}
      </p>
      {restsOn.length > 0 && (
        <p>
          It builds on{" "}
          {restsOn.map(({ id, name }, index) => (
            <span key={id}>
              {separator(index, restsOn.length)}
              <Link to={paths.study(courseId, id)}>
                <bdi>{name}</bdi>
              </Link>
            </span>
          ))}
          . {restsOn.length === 1 ? "Do you need that here?" : "Which of these do you need here?"}
        </p>
      )}
    </>
  );
}

function separator(index: number, count: number): string {
  if (index === 0) return "";
  return index === count - 1 ? " and " : ", ";
}

type Offers = NonNullable<QuestionData["ladder"]>["offers"];

interface OffersProps {
  questionKey: QuestionKey;
  offers: Offers;
  nothingFresh: boolean;
}

function Offers({ questionKey, offers, nothingFresh }: OffersProps) {
  if (!offers.firstStep && !offers.solution && !offers.park) return null;
  return (
    <div className="help-offers">
      {offers.firstStep && (
        <HelpOffer questionKey={questionKey} help="first-step" label="Show the first step">
          Your answer will count less.
        </HelpOffer>
      )}
      {offers.solution && (
        <HelpOffer questionKey={questionKey} help="solution" label="Show the solution">
          {nothingFresh
            ? "There’s no new question about it left for today."
            : "You’ll then get a fresh question about the same idea, if there is one left."}
        </HelpOffer>
      )}
      {offers.park && <ParkOffer questionKey={questionKey} />}
    </div>
  );
}
