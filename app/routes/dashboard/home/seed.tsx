interface SeedProps {
  /** `planted`: something comes up on its day; `bare`: nothing was learned, or is planned. */
  state: "sprouted" | "planted" | "bare";
  /** It has grown further. */
  isTall?: boolean;
}

/** A day as a seed in the ground, sprouted where something was learned. The words beside it say the same. */
export function Seed({ state, isTall = false }: SeedProps) {
  const grain = state === "bare" ? { rx: 2.75, ry: 2.75 } : { rx: 4.5, ry: 3.5 };
  return (
    <svg className="seed" data-state={state} viewBox="0 0 36 44" aria-hidden="true" focusable="false">
      <ellipse className="seed-grain" cx="18" cy="37" {...grain} />
      {state === "sprouted" && (
        <>
          <path className="seed-stem" d="M18 34V17" />
          <path className="seed-leaf" d="M18 21C11 21 6 16 5 8c8 0 13 5 13 13z" />
          <path className="seed-leaf" d="M18 17c0-7 5-12 13-13 1 8-5 13-13 13z" />
          {isTall && (
            <path className="seed-leaf" d="M18 30c-5 0-9-3-10-8 6 0 10 3 10 8zm0-2c0-5 4-8 10-8-1 5-5 8-10 8z" />
          )}
        </>
      )}
    </svg>
  );
}
