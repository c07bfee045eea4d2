import { InConcept } from "~/components/learning/in-concept";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { useWayToLearn } from "~/components/use-way-to-learn";
import type { DashboardGap } from "~/services/dashboard/gaps";
import type { Growth } from "~/services/dashboard/growth.server";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import { paths } from "~/urls/paths";
import { gapPlace } from "./gap-place";

interface GainsCardProps {
  growth: Growth;
  /** Open ones, then those closed last. */
  gaps: DashboardGap[];
}

/** The rest is on the map. */
const SHOWN = 3;

/** What all of it has come to, and the gaps it is about; what did not happen is not spoken of. */
export function GainsCard({ growth: { gapsClosed, known, knownWithoutGap, knownNames }, gaps }: GainsCardProps) {
  const way = useWayToLearn();
  const gained = gapsClosed + known;
  if (gained === 0 && gaps.length === 0) return null;
  const shownGaps = gaps.slice(0, SHOWN);
  const told = new Set(shownGaps.map(({ conceptName }) => conceptName));
  const names = knownNames.filter((name) => !told.has(name)).slice(0, SHOWN - shownGaps.length);
  const listed = shownGaps.length + names.length;
  return (
    <section className="card" aria-labelledby="gains">
      <h2 id="gains">{gained > 0 ? "What you've gained" : "Gaps found"}</h2>
      {gained > 0 && (
        <ul className="growth">
          {gapsClosed > 0 && <Figure count={gapsClosed} what={gapsClosed === 1 ? "gap closed" : "gaps closed"} />}
          {knownWithoutGap > 0 && <Figure count={known} what={known === 1 ? "concept known" : "concepts known"} />}
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
                <small>
                  <State gap={gap} />
                </small>
              </span>
            </li>
          ))}
          {names.map((name) => (
            <li key={name}>
              <Mark isOpen={false} />
              <span>
                <bdi>{name}</bdi> <small>Known</small>
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

/** That it is closed the mark before it shows, and its idea is what to keep of it. */
function State({ gap }: { gap: DashboardGap }) {
  const { closedAt, masteredAt, idea } = gap;
  const state = closedAt === null ? "Open gap" : masteredAt === null ? "Closed for now" : "Closed";
  if (closedAt === null || idea === null) {
    return (
      <>
        {state}
        <InConcept name={gapNameOf(gap).inConcept} />
      </>
    );
  }
  return (
    <>
      <span className={masteredAt === null ? undefined : "visually-hidden"}>{state}. </span>
      {idea}
    </>
  );
}
