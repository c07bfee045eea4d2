/** The seedling of the wordmark, large, as it grows out of what it stands on. */
export function Sprout() {
  return (
    <svg className="plant sprout" viewBox="0 0 232 132" aria-hidden="true" focusable="false">
      <path className="plant-leaf" d="M45 118C52 66 108 32 222 26 211 88 142 132 45 118z" />
      <path className="plant-solid" d="M45 120C12 100 2 56 14 10 47 38 58 84 45 120z" />
      <path className="sprout-stem" d="M45 116v16" />
      <path d="M45 118c53-14 110-43 160-78" />
      <path
        className="plant-fine"
        d="M81 107c12-17 19-32 22-47M115 93c13-18 22-32 26-49M151 74c12-14 20-24 25-38M88 104c20 1 35 5 48 9M124 89c18-1 33-1 49 2M162 67c13-2 23-4 33-6"
      />
    </svg>
  );
}
