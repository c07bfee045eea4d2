import { DifficultyBadge } from "./difficulty-badge";

interface LessonMetaProps {
  level: string;
  /** To read what is shown at once. */
  minutes: number;
}

/** How hard a lesson is, and how long it takes. */
export function LessonMeta({ level, minutes }: LessonMetaProps) {
  return (
    <p className="content-meta">
      <DifficultyBadge level={level} /> {`About ${minutes} ${minutes === 1 ? "minute" : "minutes"} to read`}
    </p>
  );
}
