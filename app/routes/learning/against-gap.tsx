import { CheckOptions } from "~/components/learning/check-options";
import type { Mistake } from "~/services/learning/screens/mistake";

/**
 * What to know instead of the idea that a gap comes from, and that in another situation, which is folded: the way on is near.
 * The page links `styles/lesson.css`.
 */
export function AgainstGap({ idea, check }: Pick<Mistake, "idea" | "check">) {
  return (
    <>
      {idea !== null && (
        <p className="lesson-idea">
          <strong>Remember:</strong> <bdi>{idea}</bdi>
        </p>
      )}
      {check && (
        <section aria-labelledby="elsewhere">
          <details className="lesson-more">
            <summary>
              <h2 id="elsewhere">Try the same idea elsewhere</h2>{" "}
              <span className="content-meta">One more question, not counted</span>
            </summary>
            <div className="lesson-check">
              <CheckOptions name="elsewhere" check={check} />
            </div>
          </details>
        </section>
      )}
    </>
  );
}
