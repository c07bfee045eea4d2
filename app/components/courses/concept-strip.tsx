import type { ConceptStrip as Strip, StripMark, StripSection } from "~/services/learning/concepts/concept-strip";
import { conceptsKnownLabel } from "./concepts-known";

interface ConceptStripProps {
  strip: Strip;
  /** Of the course, as they are counted everywhere. */
  knownConcepts: number;
  totalConcepts: number;
}

/**
 * How far a course has come. The section that is worked on is told first, with a small mark for each of its concepts; of
 * the others each is a bar, and the whole course is told of once there is more of it than this section.
 */
export function ConceptStrip({ strip, knownConcepts: known, totalConcepts: all }: ConceptStripProps) {
  const here = strip.find((section) => section.here);
  const course = {
    known,
    likely: count(
      strip.flatMap(({ marks }) => marks),
      "likely",
    ),
    all,
  };
  const section = here && {
    known: count(here.marks, "known"),
    likely: count(here.marks, "likely"),
    all: here.marks.length,
  };
  const isCourseTold = !section || course.known + course.likely > section.known + section.likely;
  return (
    <div className="concept-strip">
      {section && (
        <p>
          <strong>
            <bdi>{here.heading}</bdi>
          </strong>
          {`${placeOf(here)}: ${conceptsKnownLabel(section)}`}
        </p>
      )}
      <div aria-hidden="true">
        {strip.map(({ marks, here }, index) =>
          here ? <Marks key={index} marks={marks} /> : <Bar key={index} marks={marks} />,
        )}
      </div>
      {here && <Legend marks={here.marks} />}
      {isCourseTold && (
        <p>
          {section && "Course: "}
          {conceptsKnownLabel(course)}
        </p>
      )}
    </div>
  );
}

/** The only one needs no number. */
function placeOf({ here }: StripSection): string {
  return here && here.of > 1 ? `, section ${here.number} of ${here.of}` : "";
}

/** What the marks mean, where there are more than two kinds of them. */
function Legend({ marks }: { marks: StripMark[] }) {
  const known = count(marks, "known");
  const legend = [
    ["known", known, "known"],
    ["likely", count(marks, "likely"), known > 0 ? "probably" : "probably known"],
    ["begun", count(marks, "begun"), "being learned"],
    ["open", count(marks, "open"), "not yet"],
  ] as const;
  if (count(marks, "likely") + count(marks, "begun") === 0) return null;
  const told = legend.filter(([, number]) => number > 0);
  return (
    <p className="strip-legend">
      {told.map(([mark, number, what], index) => (
        <span key={mark}>
          <Marks marks={[mark]} />
          {`${number} ${what}`}
          {index < told.length - 1 && <span className="visually-hidden">, </span>}
        </span>
      ))}
    </p>
  );
}

function count(marks: StripMark[], which: StripMark): number {
  return marks.filter((mark) => mark === which).length;
}

const BAR = 10;

/** A section that is not worked on now, as far as it is known. */
function Bar({ marks }: { marks: StripMark[] }) {
  const known = count(marks, "known") / marks.length;
  const reached = known + count(marks, "likely") / marks.length;
  const pathTo = (share: number) => `M3 5h${Math.round(BAR * share)}`;
  return (
    <svg viewBox={`0 0 ${BAR + 6} 10`} aria-hidden="true" focusable="false">
      <path className="strip-bar" d={pathTo(1)} />
      {reached > known && <path className="strip-bar strip-bar-likely" d={pathTo(reached)} />}
      {known > 0 && <path className="strip-bar strip-bar-known" d={pathTo(known)} />}
    </svg>
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
