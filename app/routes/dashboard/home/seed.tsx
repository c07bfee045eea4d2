interface SeedProps {
  /** `open`: its day is still to come; `waiting`: with reviews; `none`: there is nothing but the ground. */
  state: "sprouted" | "in-ground" | "open" | "waiting" | "none";
}

/** A day as a seed in the ground, sprouted where something was learned. The words beside it say the same. */
export function Seed({ state }: SeedProps) {
  return (
    <svg className="seed" data-state={state} viewBox="0 0 36 44" aria-hidden="true" focusable="false">
      <path className="seed-ground" d="M2 31h32" />
      {state !== "none" && <ellipse className="seed-grain" cx="18" cy="37" rx="4.500" ry="3.500" />}
      {state === "sprouted" && (
        <>
          <path className="seed-stem" d="M18 34V17" />
          <path className="seed-leaf" d="M18 21C11 21 6 16 5 8c8 0 13 5 13 13z" />
          <path className="seed-leaf" d="M18 17c0-7 5-12 13-13 1 8-5 13-13 13z" />
        </>
      )}
    </svg>
  );
}
