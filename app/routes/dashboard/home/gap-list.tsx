import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { useWayToLearn } from "~/components/use-way-to-learn";
import type { DashboardGap } from "~/services/dashboard/gaps";
import { gapPlace } from "./gap-place";

export function GapList({ gaps }: { gaps: DashboardGap[] }) {
  const way = useWayToLearn();
  return (
    <section className="card" aria-labelledby="gaps">
      <h2 id="gaps">Gaps found</h2>
      <ul className="row-list">
        {gaps.map((gap) => (
          <li key={gap.id}>
            <span>
              <Link to={gapPlace(gap, way)}>
                <bdi>{gap.gapName ?? gap.conceptName}</bdi>
              </Link>
              {gap.gapName !== null && (
                <small>
                  {" "}
                  in <bdi>{gap.conceptName}</bdi>
                </small>
              )}
            </span>{" "}
            {gap.closedAt ? (
              <Badge kind="good">{gap.masteredAt ? "closed" : "closed for now"}</Badge>
            ) : (
              <Badge kind="accent">open</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
