import type { SectionPath as Path, StopState } from "~/services/learning/checkpoints/section-path";

/**
 * The parts of a section as stops on a way, with the flag of its checkpoint at the end; said in words, too. Where one is passed
 * over, numbers would read like a mistake: names are enough.
 */
export function SectionPath({ words, parts, checkpoint }: Pick<Path, "words" | "parts" | "checkpoint">) {
  const isNumbered = isInOrder(parts);
  return (
    <div className="section-path">
      <p>{words}</p>
      <ul className={parts.length < MOST_IN_A_ROW ? "path-row" : undefined}>
        {parts.map(({ sectionNumber, heading, state }) => (
          <li key={sectionNumber} data-state={state}>
            {state === "locked" && <Sign path="M8 11V8a4 4 0 0 1 8 0v3M6 11h12v8H6z" />}
            {isNumbered && `${sectionNumber} `}
            <span>
              <bdi>{heading}</bdi>
              <span className={state === "resting" ? "small" : "visually-hidden"}>{STATES[state]}</span>
            </span>
          </li>
        ))}
        {checkpoint && (
          <li className="path-checkpoint" data-state={checkpoint}>
            <Sign path="M5 21V4h14l-4 5 4 5H5" />
            Checkpoint<span className="visually-hidden">{STATES[checkpoint]}</span>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Stops, of which the checkpoint is one. */
const MOST_IN_A_ROW = 5;

const STATES: Record<StopState, string> = {
  done: ", complete",
  resting: ", rests until tomorrow",
  next: ", next",
  locked: ", locked",
  later: ", to come",
};

function isInOrder(parts: Path["parts"]): boolean {
  return parts.every(
    ({ sectionNumber }, place) => place === 0 || isBefore(parts[place - 1]!.sectionNumber, sectionNumber),
  );
}

/** "1.9" is before "1.10". */
function isBefore(one: string, other: string): boolean {
  return one.localeCompare(other, "en", { numeric: true }) < 0;
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
