import { Specimen } from "./specimen";

const colours = [
  { name: "paper", use: "the page" },
  { name: "raised", use: "cards, fields" },
  { name: "sunk", use: "quotes, pressed controls" },
  { name: "line", use: "dividers" },
  { name: "edge", use: "edges of controls" },
  { name: "ink", use: "text" },
  { name: "ink-soft", use: "secondary text" },
  { name: "accent", use: "links, buttons, roots" },
  { name: "accent-strong", use: "the same, pressed" },
  { name: "accent-soft", use: "chosen or good" },
  { name: "soil", use: "the gap" },
  { name: "soil-soft", use: "behind the gap" },
  { name: "soil-ink", use: "text about the gap" },
  { name: "wrong", use: "errors only" },
  { name: "wrong-soft", use: "behind it" },
  { name: "ground-1", use: "first layer of the ground" },
  { name: "ground-2", use: "second layer" },
  { name: "ground-3", use: "third layer" },
  { name: "earth", use: "the foot of the page" },
];

export function Colours() {
  return (
    <Specimen
      id="colours"
      title="Colours"
      rule="Paper, ink and one green. Ochre is soil and marks the gap. Text reaches 4.5:1, edges of controls 3:1."
    >
      <ul className="swatches">
        {colours.map(({ name, use }) => (
          <li key={name} data-colour={name}>
            <strong>{name}</strong> {use}
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
