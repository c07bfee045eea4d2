import { RichText } from "~/components/ui/rich-text";
import type { Mistake } from "~/services/learning/screens/mistake";
import { whatALearnerDoes } from "~/text/what-a-learner-does";

interface LessonOpeningProps {
  mistake: Mistake;
  /** Whether the page is called by its name. */
  isTitle?: boolean;
  /** Its feedback is one sentence, close beneath the choice. */
  isBrief?: boolean;
  /** "h3" beneath the heading of its question. */
  heading?: "h2" | "h3";
  /** The block of the lesson that speaks about it. */
  block: { id: string; heading: string } | null;
}

/** How a lesson begins after a wrong answer: with what is missing, unless its title says that, the answer, and a thought against it. */
export function LessonOpening({
  mistake,
  isTitle = false,
  isBrief = false,
  heading: Heading = "h2",
  block,
}: LessonOpeningProps) {
  const { chosenHtml, name, misconception, feedbackHtml } = mistake;
  const beginsWithName = name !== null && !isTitle;
  const chosen = (
    <>
      You chose: <RichText html={chosenHtml} inline />
    </>
  );
  return (
    <section className={isBrief ? "your-answer your-answer-brief" : "your-answer"} aria-labelledby="your-answer">
      <Heading id="your-answer">{beginsWithName ? <bdi>{name}</bdi> : chosen}</Heading>{" "}
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
