/** A wrong answer followed down its roots to the gap, and the way back up. What the signs mean stands beneath it. */
export function BreakdownDrawing() {
  return (
    <figure>
      <svg className="plant" viewBox="0 0 640 320" aria-hidden="true" focusable="false">
        <path className="plant-fine" d="M10 92h294M336 92h294" />
        <path
          className="plant-leaf"
          d="M320 66c-2-22-18-34-46-36 2 22 18 35 46 36zM320 52c2-24 19-38 50-40-3 25-21 38-50 40z"
        />
        <path d="M320 78V48M320 106c0 34-10 50-60 54-56 4-88 10-98 24M320 106v74M320 106c0 34 10 50 60 54 56 4 88 10 98 24" />
        <path d="M320 208c0 30-12 36-40 42-22 4-34 8-37 22M320 208c0 30 12 36 40 42 22 4 34 8 37 18" />
        <path className="plant-open" d="M420 286c70 2 124-34 126-94 2-56-70-90-198-88" />
        <path d="m354 97-13 7 13 8" />
        <circle cx="320" cy="92" r="14" />
        <circle cx="320" cy="194" r="14" />
        <path
          className="plant-solid"
          d="M147 196a13 13 0 1 0 26 0 13 13 0 1 0-26 0M467 196a13 13 0 1 0 26 0 13 13 0 1 0-26 0M229 284a13 13 0 1 0 26 0 13 13 0 1 0-26 0"
        />
        <path className="plant-gap" d="m398 268 17 17-17 17-17-17zm0 11v12m-6-6h12" />
      </svg>
      <figcaption className="small">
        Rings are questions answered wrong, discs are what holds. The diamond is the gap: it fails, and nothing beneath
        it does. The broken line leads back up to the question with which it began.
      </figcaption>
    </figure>
  );
}
