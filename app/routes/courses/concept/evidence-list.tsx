import { Link } from "@remix-run/react";
import { LocalTime } from "~/components/ui/local-time";
import { effectWords } from "~/services/learning/concepts/evidence-effect";
import type { EvidenceEntry } from "~/services/learning/concepts/evidence-list.server";
import type { Outcome } from "~/services/mastery/evidence";
import { paths } from "~/urls/paths";

interface EvidenceListProps {
  /** Oldest first. */
  evidence: EvidenceEntry[];
  /** How many there are before those. */
  earlier: number;
  /** Whose page it is; of other courses the name is told. */
  courseId: string;
  locale: string | null;
  timeZone: string | null;
}

const outcomeWords: Record<Outcome, string> = {
  correct: "right",
  wrong: "wrong",
  "dont-know": "“I don't know yet”",
};

/** Each answer about the concept, the newest first, and what it did to what is believed. */
export function EvidenceList({ evidence, earlier, courseId, locale, timeZone }: EvidenceListProps) {
  return (
    <section aria-labelledby="evidence">
      <h2 id="evidence">What this is based on</h2>
      {evidence.length === 0 ? (
        <p>You have not answered a question about it yet.</p>
      ) : (
        <ul className="row-list">
          {[...evidence].reverse().map((entry) => (
            <li key={entry.answerId}>
              <span>
                <LocalTime value={entry.at} locale={locale} timeZone={timeZone} withTime />,{" "}
                <Place entry={entry} courseId={courseId} />: <strong>{outcomeWords[entry.outcome]}</strong>{" "}
              </span>
              <small>{effectWords[entry.effect]}</small>
            </li>
          ))}
        </ul>
      )}
      {earlier > 0 && <p>And {earlier === 1 ? "one answer" : `${earlier} answers`} before that.</p>}
    </section>
  );
}

function Place({ entry, courseId }: { entry: EvidenceEntry; courseId: string }) {
  const place = placeWords(entry);
  const words = entry.courseId === courseId ? place : `${place} of ${entry.courseName}`;
  if (entry.phase !== "main" && entry.phase !== "breakdown") return <>{words}</>;
  return (
    <Link to={paths.question(entry)}>
      <bdi>{words}</bdi>
    </Link>
  );
}

function placeWords({ phase, sectionNumber }: EvidenceEntry): string {
  switch (phase) {
    case "main":
      return `part ${sectionNumber}`;
    case "breakdown":
      return `breakdown in ${sectionNumber}`;
    case "placement":
      return "test";
    case "checkpoint":
      return "checkpoint";
    case "review":
      return "review";
  }
}
