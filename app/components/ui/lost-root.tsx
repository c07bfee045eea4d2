/** A root that ends in the open, for what is not there. */
export function LostRoot() {
  return (
    <svg className="plant lost-root" viewBox="0 0 320 130" aria-hidden="true" focusable="false">
      <path className="plant-leaf" d="M38 26c1-11 12-20 30-22-2 14-14 23-30 22z" />
      <path className="plant-solid" d="M38 26C28 22 23 12 25 3c10 5 15 13 13 23z" />
      <path className="plant-fine" d="M2 52h316" />
      <path d="M38 26v26c0 34 30 26 62 42s60 28 104 18M68 84c-8 8-18 14-30 16M134 108c6-12 16-18 28-20" />
      <path className="plant-gap plant-open" d="M204 112c24-6 42-14 66-10" />
    </svg>
  );
}
