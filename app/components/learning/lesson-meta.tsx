import { DifficultyBadge } from "./difficulty-badge";

interface LessonMetaProps {
  level: string;
  /** To read what is shown at once. */
  minutes: number;
  /** To read all of it, where that is longer. */
  minutesOfAll?: number;
}

/** How hard a lesson is, and how long it takes. */
export function LessonMeta({ level, minutes, minutesOfAll = minutes }: LessonMetaProps) {
  const toRead = `About ${minutes} ${minutes === 1 ? "minute" : "minutes"} to read`;
  return (
    <p className="content-meta">
      <DifficultyBadge level={level} />{" "}
      {minutesOfAll > minutes ? `${toRead}, ${minutesOfAll}\u00a0for the whole lesson` : toRead}
    </p>
  );
}
