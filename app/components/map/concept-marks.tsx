/**
 * The shapes of all states, once a page, for `ConceptMark` and `ConceptMap` to use: what holds is a disc, what probably
 * does half of one, what does not a ring or less, the gap a diamond, and what can be learned now sprouts.
 */
export function ConceptMarks() {
  return (
    <svg className="concept-marks" aria-hidden="true" focusable="false">
      <defs>
        <g id="mark-mastered">
          <circle className="mark-solid" r="8" />
          <path className="mark-cut" d="m-4 0 3 3 5-6" />
        </g>
        <circle id="mark-proved" className="mark-solid" r="8" />
        <g id="mark-likely">
          <circle className="mark-line" r="7" />
          <path className="mark-solid" d="M0-7a7 7 0 0 0 0 14z" />
        </g>
        <path id="mark-said" className="mark-line" d="M-7 0a7 7 0 1 0 14 0 7 7 0 1 0-14 0m4 0 2 2 4-4" />
        <path id="mark-due" className="mark-line" d="M-7 0a7 7 0 1 0 14 0 7 7 0 1 0-14 0M0-4v4l3 2" />
        <g id="mark-lapsed" className="mark-soil">
          <circle className="mark-line" r="7" />
          <path className="mark-solid" d="M-7 0a7 7 0 0 0 14 0z" />
        </g>
        <g id="mark-learning">
          <circle className="mark-line" r="7" />
          <circle className="mark-solid" r="3" />
        </g>
        <g id="mark-ready">
          <path className="mark-line" d="M0 9V1" />
          <path className="mark-solid" d="M0 2c0-5-3-8-9-9 0 6 3 9 9 9zM0 2c0-4 3-6 9-6 0 4-3 6-9 6z" />
        </g>
        <circle id="mark-locked" className="mark-line mark-dots" r="6" />
        <g id="mark-gap" className="mark-soil">
          <path className="mark-solid" d="M0-10 10 0 0 10-10 0z" />
          <path className="mark-cut" d="M0-4v8M-4 0h8" />
        </g>
      </defs>
    </svg>
  );
}
