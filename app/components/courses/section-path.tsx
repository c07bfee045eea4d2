import type { SectionPath as Path, StopState } from "~/services/learning/checkpoints/section-path";

/** The parts of a section as stops in a row, with the flag of its checkpoint at the end; said in words, too. */
export function SectionPath({ words, parts, checkpoint, note }: Path) {
  return (
    <div className="section-path">
      <p>{words}</p>
      <ul>
        {parts.map(({ sectionNumber, heading, state }) => (
          <li key={sectionNumber} data-state={state}>
            {sectionNumber}{" "}
            <span className="path-name">
              <bdi>{heading}</bdi>
              <span className="visually-hidden">{STATES[state]}</span>
            </span>
          </li>
        ))}
        {checkpoint && (
          <li className="path-checkpoint" data-state={checkpoint}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="M5 21V4h14l-4 5 4 5H5" />
            </svg>
            Checkpoint<span className="visually-hidden">{STATES[checkpoint]}</span>
          </li>
        )}
      </ul>
      {note && <p className="path-note">{note}</p>}
    </div>
  );
}

const STATES: Record<StopState, string> = { done: ", complete", next: ", next", later: ", to come" };
