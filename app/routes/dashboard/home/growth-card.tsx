import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import type { Growth } from "~/services/dashboard/growth.server";
import { paths } from "~/urls/paths";

interface GrowthCardProps {
  growth: Growth;
  /** Concepts that were mastered this week and are not told of beside it. */
  names: string[];
}

/** What all of it has come to; what did not happen is not spoken of. */
export function GrowthCard({ growth: { gapsClosed, mastered }, names }: GrowthCardProps) {
  if (gapsClosed + mastered === 0) return null;
  return (
    <section className="card" aria-labelledby="growth">
      <h2 id="growth">Since you began</h2>
      <ul className="growth">
        {gapsClosed > 0 && <Figure count={gapsClosed} noun="gap" done="closed" />}
        {mastered > 0 && <Figure count={mastered} noun="concept" done="mastered" />}
      </ul>
      {names.length > 0 && (
        <ul className="mastered-names">
          {names.map((name) => (
            <li key={name}>
              <Badge kind="good">
                <bdi>{name}</bdi>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {mastered > 0 && (
        <p>
          <Link to={paths.map()}>{mastered === 1 ? "See it on your map" : "See them on your map"}</Link>
        </p>
      )}
    </section>
  );
}

function Figure({ count, noun, done }: { count: number; noun: string; done: string }) {
  return (
    <li>
      <strong>{count}</strong> {count === 1 ? noun : `${noun}s`} {done}
    </li>
  );
}
