import { GainMark } from "~/components/learning/gain-mark";
import { gapsWords } from "./part-gains-words";

/** The gaps closed on the way through a part, by the sign that they have in the plant. */
export function ClosedGaps({ names: closed }: { names: string[] }) {
  if (closed.length === 0) return null;
  const { names, more } = gapsWords(closed);
  return (
    <p className="part-gap">
      <GainMark of="closed-gap" />{" "}
      <span>
        <strong>{closed.length === 1 ? "Gap closed:" : `${closed.length} gaps closed:`}</strong>{" "}
        {names.map((name, index) => (
          <span key={name}>
            {index > 0 && "; "}
            <bdi>{name}</bdi>
          </span>
        ))}
        {more}
      </span>
    </p>
  );
}
