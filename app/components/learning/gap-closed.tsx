import { Link } from "~/components/ui/link";
import { RichText } from "~/components/ui/rich-text";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import type { Achievement } from "~/services/learning/screens/achievement";
import type { GapBefore } from "~/services/learning/screens/gap-story";
import { paths } from "~/urls/paths";
import { RootDrawing } from "./root-drawing";
import { RootEnd } from "./root-end";

interface GapClosedProps {
  achievement: Achievement;
  /** Concepts from the main question down to the gap. */
  path: string[];
  courseId: string;
  /** The right answer, where it is short enough for a line; it is said below else. */
  answerHtml: string | null;
}

/**
 * The moment for which all of it is there: what was, what is now, the idea to carry away, and the learner's own root, from
 * the question where it began down to the gap, which turns green, and then the way up does. Where nothing led down to it,
 * what it carries.
 */
export function GapClosed({ achievement, path, courseId, answerHtml }: GapClosedProps) {
  const { conceptName, idea, conceptId, carries, comesBackInDays, foundAt, story } = achievement;
  const { name, inConcept } = gapNameOf(achievement);
  const way = [...new Set(path)].filter((step) => step !== conceptName);
  return (
    <div className="gap-closed">
      <div>
        <h1>
          Gap closed: <strong dir="auto">{name}</strong>
        </h1>
        {story?.before ? (
          <>
            <p>
              <strong>Before:</strong> <Before before={story.before} />
            </p>
            <p>
              <strong>Now:</strong>{" "}
              {answerHtml !== null && (
                <>
                  <RichText html={answerHtml} inline />,{" "}
                </>
              )}
              {!story.isFresh
                ? "right."
                : story.isSameIdea || inConcept === null
                  ? "right on a fresh question."
                  : `right on a fresh question about “${inConcept}”.`}
            </p>
          </>
        ) : (
          <p>You found it, learned it and got it right.</p>
        )}
      </div>
      {idea !== null && (
        <p className="idea">
          <strong>Remember:</strong> <bdi>{idea}</bdi>
        </p>
      )}
      <RootDrawing way={way} carries={carries.slice(0, 2)}>
        <RootEnd state="Closed" conceptName={inConcept} />
      </RootDrawing>
      <div className="small">
        {comesBackInDays !== null && <p>We&apos;ll ask again in your reviews, so it stays closed.</p>}
        <p className="link-row">
          <Link to={paths.concept(courseId, conceptId)}>See it on your map</Link>{" "}
          {foundAt && <Link to={paths.gapTree(foundAt)}>How we found it</Link>}
        </p>
      </div>
    </div>
  );
}

function Before({ before }: { before: GapBefore }) {
  switch (before.kind) {
    case "dont-know":
      return "you said you didn't know it yet.";
    case "did":
      return `you${before.sentence.slice("You".length)}`;
    case "chosen":
      return (
        <>
          you chose <RichText html={before.optionHtml} inline />
        </>
      );
  }
}
