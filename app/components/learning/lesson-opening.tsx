import { RichText } from "~/components/ui/rich-text";
import type { Mistake } from "~/services/learning/screens/mistake";
import { whatALearnerDoes } from "~/text/what-a-learner-does";

interface LessonOpeningProps {
  mistake: Mistake;
  /** The block of the lesson that speaks about it. */
  block: { id: string; heading: string } | null;
}

/** How a lesson begins after a wrong answer: with that answer, the idea behind it, and a thought against it. */
export function LessonOpening({ mistake: { chosenHtml, misconception, feedbackHtml }, block }: LessonOpeningProps) {
  return (
    <section className="your-answer" aria-labelledby="your-answer">
      <h2 id="your-answer">
        You chose: <RichText html={chosenHtml} inline />
      </h2>
      {misconception && (
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
            Read why: <bdi>{block.heading}</bdi>
          </a>
        </p>
      )}
    </section>
  );
}
