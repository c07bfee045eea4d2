import { LessonCheck } from "~/components/learning/lesson-check";
import type { Mistake } from "~/services/learning/screens/mistake";

/** What to know instead of the idea that a gap comes from, and that in another situation. The page links `styles/lesson.css`. */
export function AgainstGap({ idea, check }: Pick<Mistake, "idea" | "check">) {
  return (
    <>
      {idea !== null && (
        <p className="lesson-idea">
          <strong>Remember:</strong> <bdi>{idea}</bdi>
        </p>
      )}
      {check && <LessonCheck id="elsewhere" title="Try the same idea elsewhere" check={check} heading="h2" />}
    </>
  );
}
