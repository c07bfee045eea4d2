/** One question followed down, to the left of the steps where a wide screen has room: what they say, drawn. */
export function SideRoots() {
  return (
    <figure className="side-roots">
      <svg className="plant" viewBox="0 0 528 380" aria-hidden="true" focusable="false">
        <path d="M528 14C480 16 440 30 414 56M396 74C376 92 358 116 346 146M332 166C300 186 276 212 262 242" />
        <circle cx="405" cy="65" r="12" />
        <circle cx="340" cy="156" r="12" />
        <circle cx="257" cy="253" r="12" />
        <path
          className="plant-fine"
          d="M408 77c6 30 22 52 50 66M393 69c-40 0-80 14-111 35M349 165c12 36 30 60 60 76M260 265c6 30 24 50 54 60M470 22c-12 12-18 28-18 46M300 195c-20 0-36 4-50 12"
        />
        <path
          className="plant-solid"
          d="M464 140a7 7 0 1 0 .1 0zM276 100a7 7 0 1 0 .1 0zM415 237a7 7 0 1 0 .1 0zM320 321a7 7 0 1 0 .1 0z"
        />
        <path className="plant-gap" d="M249 263C226 290 206 306 186 326M178 318l16 16-16 16-16-16z" />
        <path className="plant-gap plant-open" d="M154 326C70 240 150 60 380 56" />
        <path className="plant-gap" d="M370 46l12 10-13 10" />
      </svg>
      <figcaption className="ground-caption">
        Rings were answered wrong, discs hold. The diamond is the gap, and from there the way leads back up.
      </figcaption>
    </figure>
  );
}
