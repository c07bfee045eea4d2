import { GapTree } from "~/components/map/gap-tree";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { RichText } from "~/components/ui/rich-text";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import type { Achievement } from "~/services/learning/screens/achievement";
import type { BeforeAndNow, ToldAnswer } from "~/services/learning/screens/before-and-now";
import type { GapTreeNode } from "~/services/map/gap-tree-node";
import { paths } from "~/urls/paths";

interface GapClosedProps {
  achievement: Achievement;
  courseId: string;
  /** From the main question down to the concept with the gap; null where that is the same. */
  way: GapTreeNode | null;
  /** When its reviews ask again, as a sentence; null where they don't. */
  checkedAgain: string | null;
  /** Null where nothing can be said of what was before. */
  beforeAndNow: BeforeAndNow | null;
}

/**
 * The moment for which all of it is there: what was and what is now, the way that led down to the gap, closed at its end,
 * and the idea to carry away.
 */
export function GapClosed({ achievement, courseId, way, checkedAgain, beforeAndNow }: GapClosedProps) {
  const { idea, conceptId, foundAt } = achievement;
  const { name } = gapNameOf(achievement);
  return (
    <div className="gap-closed">
      <h1>
        <Icon name="check" />
        Gap closed: <strong dir="auto">{name}</strong>
      </h1>
      {beforeAndNow ? (
        <section className="before-and-now">
          <p>
            <strong>Before:</strong> <Told {...beforeAndNow.before} />
          </p>
          <p>
            <strong>Now:</strong> <Told {...beforeAndNow.now} isRight />
            {beforeAndNow.now.avoidedHtml !== null && (
              <>
                {" "}
                The same mistake would have led to{" "}
                <q>
                  <RichText html={beforeAndNow.now.avoidedHtml} inline />
                </q>
                .
              </>
            )}
          </p>
        </section>
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

function Told({ askHtml, answerHtml, words, isRight = false }: ToldAnswer & { isRight?: boolean }) {
  return (
    <>
      {askHtml !== null && (
        <>
          <i className="unless-narrow">
            <RichText html={askHtml} inline />
          </i>{" "}
        </>
      )}
      {answerHtml !== null && (
        <>
          <span className="answer-told">
            <RichText html={answerHtml} inline /> {isRight && <Icon name="check" />}
          </span>{" "}
        </>
      )}
      {words}
    </>
  );
}
