import { RichText } from "~/components/ui/rich-text";
import type { Mistake } from "~/services/learning/screens/mistake";
import { whatALearnerDoes } from "~/text/what-a-learner-does";

interface LessonOpeningProps {
  mistake: Mistake;
  /** Whether the page is called by its name. */
  isTitle?: boolean;
  /** Its feedback is one sentence, to be read on from the choice. */
  isBrief?: boolean;
  /** The block of the lesson that speaks about it. */
  block: { id: string; heading: string } | null;
}

/** How a lesson begins after a wrong answer: with what is missing, unless its title says that, the answer, and a thought against it. */
export function LessonOpening({ mistake, isTitle = false, isBrief = false, block }: LessonOpeningProps) {
  const { chosenHtml, name, misconception, feedbackHtml } = mistake;
  const beginsWithName = name !== null && !isTitle;
  const chosen = (
    <>
      You chose: <RichText html={chosenHtml} inline />
    </>
  );
  return (
    <section className={isBrief ? "your-answer your-answer-brief" : "your-answer"} aria-labelledby="your-answer">
      <h2 id="your-answer">{beginsWithName ? <bdi>{name}</bdi> : chosen}</h2>{" "}
      {beginsWithName && <p className="chosen">{chosen}</p>}
      {misconception && name === null && (
        <p dir="auto">
          {whatALearnerDoes(misconception) ?? (
            <>
              The idea behind it: <q>{misconception}</q>
            </>
          )}
        </p>
      )}
      {feedbackHtml && <RichText html={feedbackHtml} />}
      {block && (
        <p>
          <a href={`#${block.id}`}>
            Read about it: <bdi>{block.heading}</bdi>
          </a>
        </p>
      )}
    </section>
  );
}
