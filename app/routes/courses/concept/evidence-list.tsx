import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import { effectWords } from "~/services/learning/concepts/evidence-effect";
import type { EvidenceEntry } from "~/services/learning/concepts/evidence-list.server";
import type { OwnWord } from "~/services/learning/concepts/own-words.server";
import type { Outcome } from "~/services/mastery/evidence";
import { paths } from "~/urls/paths";

interface EvidenceListProps {
  /** Oldest first. */
  evidence: EvidenceEntry[];
  /** What the learner said of it themselves. */
  ownWords: OwnWord[];
  /** How many answers there are before those. */
  earlier: number;
  /** Whose page it is; of other courses the name is told. */
  courseId: string;
  locale: string | null;
  timeZone: string | null;
}

const outcomeWords: Record<Outcome, string> = {
  correct: "right",
  wrong: "wrong",
  "dont-know": "“I don’t know yet”",
};

const wordsFor: Record<OwnWord["said"], { words: string; effect: string }> = {
  known: { words: "you said you know this", effect: "speaks for it, until your answers say more" },
  "not-known": { words: "you said you do not know this yet", effect: "speaks against it, until your answers say more" },
  forgotten: { words: "you said you no longer know this", effect: "speaks against it, and brings it back for review" },
};

/** Each answer about the concept and what was said of it, the newest first, and what it did to what is believed. */
export function EvidenceList({ evidence, ownWords, earlier, courseId, locale, timeZone }: EvidenceListProps) {
  const local = { locale, timeZone, withTime: true };
  const oldestShown = earlier > 0 ? (evidence[0]?.at ?? "") : "";
  const entries = [
    ...ownWords.map((word) => ({ at: word.at, row: <Said key={word.at} word={word} {...local} /> })),
    ...evidence.map((entry) => ({
      at: entry.at,
      row: <Answered key={entry.answerId} entry={entry} courseId={courseId} {...local} />,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  const [recent, older] = [true, false].map((isRecent) => entries.filter(({ at }) => at >= oldestShown === isRecent));
  return (
    <section aria-labelledby="evidence">
      <h2 id="evidence">What this is based on</h2>
      {evidence.length === 0 && <p>You have not answered a question about it yet.</p>}
      {entries.length > 0 && (
        <ul className="row-list dated-list">
          {recent!.map(({ row }) => row)}
          {earlier > 0 && <li>{earlier === 1 ? "One earlier answer" : `${earlier} earlier answers`}</li>}
          {older!.map(({ row }) => row)}
        </ul>
      )}
    </section>
  );
}

interface Local {
  locale: string | null;
  timeZone: string | null;
  withTime: boolean;
}

function Answered({ entry, courseId, ...local }: Local & { entry: EvidenceEntry; courseId: string }) {
  return (
    <li>
      <span>
        <LocalTime value={entry.at} {...local} />
        <span className="visually-hidden">,</span>{" "}
      </span>
      <span>
        <Place entry={entry} courseId={courseId} />: <strong>{outcomeWords[entry.outcome]}</strong>
        <span className="visually-hidden">;</span>{" "}
      </span>
      <small>{effectWords[entry.effect]}</small>
    </li>
  );
}

function Said({ word: { at, said }, ...local }: Local & { word: OwnWord }) {
  return (
    <li>
      <span>
        <LocalTime value={at} {...local} />
        <span className="visually-hidden">,</span>{" "}
      </span>
      <span>
        {said === "forgotten" ? "on this page" : "before the course began"}: <strong>{wordsFor[said].words}</strong>
        <span className="visually-hidden">;</span>{" "}
      </span>
      <small>{wordsFor[said].effect}</small>
    </li>
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
    case "practice":
    case "review":
      return phase;
  }
}
