import { GapTree } from "~/components/map/gap-tree";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { RichText } from "~/components/ui/rich-text";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import type { Achievement } from "~/services/learning/screens/achievement";
import type { GapBefore, GapStory } from "~/services/learning/screens/gap-story";
import type { GapTreeNode } from "~/services/map/gap-tree-node";
import { fitsALine } from "~/text/fits-a-line";
import { paths } from "~/urls/paths";

interface GapClosedProps {
  achievement: Achievement;
  courseId: string;
  /** From the main question down to the concept with the gap; null where that is the same. */
  way: GapTreeNode | null;
  /** When its reviews ask again, as a sentence; null where they don't. */
  checkedAgain: string | null;
  /** What was asked last, where that is short. */
  askHtml: string | null;
  /** The right answer, where it is short enough for a line; it is said below else. */
  answerHtml: string | null;
}

/**
 * The moment for which all of it is there: what was and what is now, the way that led down to the gap, closed at its end,
 * and the idea to carry away.
 */
export function GapClosed({ achievement, courseId, way, checkedAgain, askHtml, answerHtml }: GapClosedProps) {
  const { idea, conceptId, foundAt, story } = achievement;
  const { name, inConcept } = gapNameOf(achievement);
  return (
    <div className="gap-closed">
      <h1>
        <Icon name="check" />
        Gap closed: <strong dir="auto">{name}</strong>
      </h1>
      {story?.before ? (
        <div>
          <p>
            <strong>Before:</strong> <Before before={story.before} />
          </p>
          <p>
            <strong>Now:</strong> <Now story={story} inConcept={inConcept} askHtml={askHtml} answerHtml={answerHtml} />
          </p>
        </div>
      ) : (
        <p>You found it, learned it and got it right.</p>
      )}
      {way && <GapTree root={way} size="small" />}
      {idea !== null && (
        <p className="idea">
          <strong>Remember:</strong> <bdi>{idea}</bdi>
        </p>
      )}
      <div className="small">
        {checkedAgain && <p>{checkedAgain}</p>}
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
      return "you said you didn’t know it yet.";
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

interface NowProps {
  story: GapStory;
  inConcept: string | null;
  askHtml: string | null;
  answerHtml: string | null;
}

function Now({ story: { isFresh, isSameMisconception, avoidedHtml }, inConcept, askHtml, answerHtml }: NowProps) {
  const isElsewhere = isFresh && !isSameMisconception && inConcept !== null;
  return (
    <>
      you got {isFresh ? "a fresh question" : "it"}
      {isElsewhere && ` about “${inConcept}”`} right
      {answerHtml !== null && (
        <>
          {askHtml === null ? (
            "."
          ) : (
            <>
              :{" "}
              <q>
                <RichText html={askHtml} inline />
              </q>
            </>
          )}{" "}
          You answered <RichText html={answerHtml} inline />
        </>
      )}
      .
      {avoidedHtml !== null &&
        (fitsALine(avoidedHtml) ? (
          <>
            {" "}
            The same mistake would have led to{" "}
            <q>
              <RichText html={avoidedHtml} inline />
            </q>
            .
          </>
        ) : (
          " The same mistake was possible there, and you didn’t make it."
        ))}
    </>
  );
}
