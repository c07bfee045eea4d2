import type { ConceptStrip as Strip, StripMark } from "~/services/learning/concepts/concept-strip";
import { conceptsKnownLabel, conceptsLikelyKnownLabel } from "./concepts-known";

interface ConceptStripProps {
  strip: Strip;
  /** Before the words, what they are about. */
  label?: string;
  /** Of the course, as they are counted everywhere. */
  knownConcepts: number;
  totalConcepts: number;
}

/** How far a course has come: a small mark for each concept, section by section, and in words what the marks say. */
export function ConceptStrip({ strip, label, ...counts }: ConceptStripProps) {
  const marks = strip.flat();
  const numberOf = (mark: StripMark) => marks.filter((one) => one === mark).length;
  const likely = numberOf("likely");
  const legend = [
    ["known", counts.knownConcepts, "known"],
    ["likely", likely, counts.knownConcepts > 0 ? "probably" : "probably known"],
    ["begun", numberOf("begun"), "being learned"],
    ["open", numberOf("open"), "not yet"],
  ] as const;
  const told = likely + numberOf("begun") === 0 ? [] : legend.filter(([, count]) => count > 0);
  return (
    <div className="concept-strip">
      <p>
        {label && <strong>{label} </strong>}
        {likely === 0 ? conceptsKnownLabel(counts) : conceptsLikelyKnownLabel(counts, likely)}
      </p>
      <div aria-hidden="true">
        {strip.map((section, index) => (
          <Marks key={index} marks={section} />
        ))}
      </div>
      {told.length > 0 && (
        <p className="strip-legend">
          {told.map(([mark, count, what], index) => (
            <span key={mark}>
              <Marks marks={[mark]} />
              {`${count} ${what}`}
              {index < told.length - 1 && <span className="visually-hidden">, </span>}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** From one mark to the next. */
const STEP = 12;
const DISC = " 5a4 4 0 1 0 8 0 4 4 0 1 0-8 0z";
const LEFT_HALF = " 1a4 4 0 1 0 0 8z";
const DOT = " 5a1 1 0 1 0 2 0 1 1 0 1 0-2 0z";

/** Each state is a shape of its own, and one path. */
function Marks({ marks }: { marks: StripMark[] }) {
  const pathOf = (drawn: StripMark, shape: string, from = 1) =>
    marks.map((mark, index) => (mark === drawn ? `M${index * STEP + from}${shape}` : "")).join("");
  const paths = {
    open: pathOf("open", DISC),
    likely: pathOf("likely", DISC),
    known: pathOf("known", DISC) + pathOf("likely", LEFT_HALF, 5),
    begun: pathOf("begun", DISC) + pathOf("begun", DOT, 4),
  };
  return (
    <svg viewBox={`0 0 ${marks.length * STEP - 2} 10`} aria-hidden="true" focusable="false">
      {Object.entries(paths).map(([state, path]) => path && <path key={state} className={`strip-${state}`} d={path} />)}
    </svg>
  );
}
