const KNOWN = [
  [130, 250],
  [320, 250],
  [510, 250],
  [90, 180],
  [230, 180],
] as const;

const READY = [
  [390, 180],
  [570, 180],
  [160, 104],
] as const;

const NOT_YET = [
  [330, 104],
  [500, 104],
  [240, 34],
  [420, 34],
] as const;

/** What somebody knows as a net of concepts, with the edge at which they can learn. */
export function KnowledgeDrawing() {
  return (
    <figure>
      <svg className="plant" viewBox="0 0 640 284" aria-hidden="true" focusable="false">
        <path
          className="plant-fine"
          d="M124 239 96 191M141 243 219 187M310 242 240 188M329 241 379 191M499 243 403 188M518 240 560 191M99 170 150 115M221 170 170 115M240 172 316 114M381 168 341 117M560 169 512 117M403 171 486 114M171 94 227 45M317 94 253 44M343 94 407 44M487 93 433 45"
        />
        {KNOWN.map(([x, y]) => (
          <circle key={x} className="plant-solid" cx={x} cy={y} r="13" />
        ))}
        {READY.map(([x, y]) => (
          <path
            key={x}
            className="plant-solid"
            d={`M${x} ${y + 17}v-13c0-9-6-15-17-17 0 11 6 17 17 17zm0-13c0-8 6-12 17-13 0 8-6 13-17 13z`}
          />
        ))}
        {NOT_YET.map(([x, y]) => (
          <circle key={x} className="plant-open" cx={x} cy={y} r="13" />
        ))}
      </svg>
      <figcaption className="small">
        Each concept builds on those below it. Dots: known. Sprouts: ready to learn now, because everything below them
        is known. Dotted rings: not yet, however well they are explained.
      </figcaption>
    </figure>
  );
}
