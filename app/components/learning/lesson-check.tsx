import type { ContentCheck } from "~/services/learning/contents/study-content";
import { CheckOptions } from "./check-options";

interface LessonCheckProps {
  /** Unlike that of another one in the lesson. */
  id: string;
  title: string;
  check: ContentCheck;
  /** The last of the options, for those who can’t choose yet. */
  skip?: { text: string; response: string };
}

/** A question to try within a lesson. Nothing is sent, nothing is kept. */
export function LessonCheck({ id, title, check, skip }: LessonCheckProps) {
  return (
    <section className="lesson-check" aria-labelledby={id}>
      <div className="lesson-check-head">
        <h3 id={id}>{title}</h3> <p className="content-meta">Not counted</p>
      </div>
      <CheckOptions name={id} check={check} skip={skip} />
    </section>
  );
}
