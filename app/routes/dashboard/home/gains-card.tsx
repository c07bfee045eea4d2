import { InConcept } from "~/components/learning/in-concept";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { useWayToLearn } from "~/components/use-way-to-learn";
import type { DashboardGap } from "~/services/dashboard/gaps";
import type { Growth } from "~/services/dashboard/growth.server";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import { paths } from "~/urls/paths";
import { gapPlace } from "./gap-place";
import { nextReviewWords, type ReviewFacts } from "./next-review-words";

interface GainsCardProps {
  growth: Growth;
  /** Open ones, then those closed last. */
  gaps: DashboardGap[];
  reviews: ReviewFacts;
}

/** The rest is on the map. */
const SHOWN = 3;

/** What all of it has come to, and the gaps it is about; what did not happen is not spoken of. */
export function GainsCard({ growth, gaps, reviews }: GainsCardProps) {
  const { gapsClosed, known, knownWithoutGap, knownNames } = growth;
  const way = useWayToLearn();
  const gained = gapsClosed + known;
  if (gained === 0 && gaps.length === 0) return null;
  const shownGaps = gaps.slice(0, SHOWN);
  const told = new Set(shownGaps.map(({ conceptName }) => conceptName));
  const names = knownNames.filter((name) => !told.has(name)).slice(0, SHOWN - shownGaps.length);
  const listed = shownGaps.length + names.length;
  const closedListed = shownGaps.filter(({ closedAt }) => closedAt !== null).length;
  const hasFigures =
    isMoreThanListed(gapsClosed, closedListed) || (knownWithoutGap > 0 && isMoreThanListed(known, names.length));
  return (
    <section className="card" aria-labelledby="gains">
      <h2 id="gains">{gained > 0 ? "What you've gained" : "Gaps found"}</h2>
      {hasFigures && (
        <ul className="growth">
          {gapsClosed > 0 && <Figure count={gapsClosed} what={gapsClosed === 1 ? "gap closed" : "gaps closed"} />}
          {known > 0 && <Figure count={known} what={known === 1 ? "concept known" : "concepts known"} />}
        </ul>
      )}
      {listed > 0 && (
        <ul className="gains">
          {shownGaps.map((gap) => (
            <li key={gap.id}>
              <Mark isOpen={gap.closedAt === null} />
              <span>
                <Link to={gapPlace(gap, way)}>
                  <bdi>{gapNameOf(gap).name}</bdi>
                </Link>{" "}
                <State gap={gap} nextReview={way ? null : nextReviewWords(gap.dueAt, reviews)} />
              </span>
            </li>
          ))}
          {names.map((name) => (
            <li key={name}>
              <Mark isOpen={false} />
              <span>
                <bdi>{name}</bdi> <span className="visually-hidden">Known</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={paths.map()}>{listed === 1 ? "See it on your map" : "See them on your map"}</Link>
      </p>
    </section>
  );
}

/** One thing that is listed by name is not counted besides. */
function isMoreThanListed(count: number, listed: number): boolean {
  return count > 1 || count > listed;
}

function Figure({ count, what }: { count: number; what: string }) {
  return (
    <li>
      <strong>{count}</strong> {what}
    </li>
  );
}

/** The words beside it say the same. */
function Mark({ isOpen }: { isOpen: boolean }) {
  return (
    <span className="gain-mark" data-open={isOpen || undefined} aria-hidden="true">
      {!isOpen && <Icon name="check" />}
    </span>
  );
}

/** What is known of a closed one is its idea, to keep, and when it is asked about again. */
function State({ gap, nextReview }: { gap: DashboardGap; nextReview: string | null }) {
  if (gap.closedAt === null) {
    return (
      <small>
        Open gap
        <InConcept name={gapNameOf(gap).inConcept} />
      </small>
    );
  }
  return (
    <>
      {gap.idea !== null && (
        <span className="gain-idea" dir="auto">
          {gap.idea}
        </span>
      )}{" "}
      <small>{nextReview ? `Closed. ${nextReview}` : "Closed."}</small>
    </>
  );
}
