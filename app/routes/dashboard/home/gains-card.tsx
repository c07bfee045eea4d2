import type { ReactNode } from "react";
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
const NAMES = 3;

/** What all of it has come to, each kind beneath its number; what did not happen is not spoken of. */
export function GainsCard({ growth, gaps, reviews }: GainsCardProps) {
  const { gapsClosed, known, knownWithoutGap, knownNames } = growth;
  const way = useWayToLearn();
  const gained = gapsClosed + known;
  if (gained === 0 && gaps.length === 0) return null;
  const open = gaps.filter(({ closedAt }) => closedAt === null);
  const closed = gaps.filter(({ closedAt }) => closedAt !== null);
  const told = new Set(closed.map((gap) => gapNameOf(gap).name));
  const namesLeft = knownNames.filter((name) => !told.has(name));
  const names = namesLeft.slice(0, NAMES);
  const more = known - names.length - (knownNames.length - namesLeft.length);
  const toldOf = (gap: DashboardGap) => (
    <GapGained key={gap.id} gap={gap} way={way} nextReview={way ? null : nextReviewWords(gap.dueAt, reviews)} />
  );
  return (
    <section className="card" aria-labelledby="gains">
      <h2 id="gains">{gained > 0 ? "What you've gained" : "Gaps found"}</h2>
      {gapsClosed > 0 && (
        <Gained heading={<Counted count={gapsClosed} what={gapsClosed === 1 ? "gap closed" : "gaps closed"} />}>
          {closed.map(toldOf)}
        </Gained>
      )}
      {knownWithoutGap > 0 && (
        <Gained heading={<Counted count={known} what={known === 1 ? "concept known" : "concepts known"} />}>
          {names.map((name) => (
            <li key={name}>
              <Mark isOpen={false} />
              <bdi>{name}</bdi>
            </li>
          ))}
          {more > 0 && names.length > 0 && <li className="gain-more">and {more} more</li>}
        </Gained>
      )}
      {open.length > 0 && <Gained heading={gained > 0 && "Still open"}>{open.map(toldOf)}</Gained>}
      <p>
        <Link to={paths.map()}>See your map</Link>
      </p>
    </section>
  );
}

interface GainedProps {
  /** Left out where the card's says it. */
  heading: ReactNode;
  /** As list items. */
  children: ReactNode;
}

function Gained({ heading, children }: GainedProps) {
  return (
    <>
      {heading && <h3 className="growth">{heading}</h3>}
      <ul className="gains">{children}</ul>
    </>
  );
}

function Counted({ count, what }: { count: number; what: string }) {
  return (
    <>
      <strong>{count}</strong> {what}
    </>
  );
}

interface GapGainedProps {
  gap: DashboardGap;
  way: ReturnType<typeof useWayToLearn>;
  nextReview: string | null;
}

function GapGained({ gap, way, nextReview }: GapGainedProps) {
  return (
    <li>
      <Mark isOpen={gap.closedAt === null} />
      <span>
        <Link to={gapPlace(gap, way)}>
          <bdi>{gapNameOf(gap).name}</bdi>
        </Link>{" "}
        <State gap={gap} nextReview={nextReview} />
      </span>
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
