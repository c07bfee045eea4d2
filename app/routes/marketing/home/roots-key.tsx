/** What the marks in the drawing of a question's roots say. Only those who see none need to read what they look like. */
export function RootsKey() {
  return (
    <ul className="roots-key">
      {marks.map(({ state, shape, meaning }) => (
        <li key={state} data-state={state}>
          <span className="roots-name">
            <span className="visually-hidden">{`${shape}:`}</span> {meaning}
          </span>
        </li>
      ))}
    </ul>
  );
}

const marks = [
  { state: "passed", shape: "Disc", meaning: "You know it" },
  { state: "failed", shape: "Ring", meaning: "Missed" },
  { state: "gap", shape: "Diamond", meaning: "The gap" },
  { state: "open", shape: "Dotted", meaning: "Not asked" },
];
