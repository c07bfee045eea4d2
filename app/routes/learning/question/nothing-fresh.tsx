import { ParkOffer } from "~/components/learning/park-offer";
import { StudyButton } from "~/components/learning/study-button";
import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import type { QuestionData } from "./load-question.server";

/** In place of a question that was met today: no other is at hand. It is asked all the same to whoever wants it. */
export function NothingFresh({ data: { key, question } }: { data: QuestionData }) {
  return (
    <section aria-labelledby="nothing-fresh">
      <h2 id="nothing-fresh">
        You answered this question about <span dir="auto">{question.conceptName}</span> earlier today
      </h2>
      <p>There’s no other question about it today, and asking the same one so soon would tell us little.</p>
      <ParkOffer questionKey={key} kind="primary" />
      <StudyButton questionKey={key} hasContent={question.hasContent} />
      <p>
        <Link to={paths.askedAgain(key)}>Ask me again anyway</Link>
      </p>
    </section>
  );
}
