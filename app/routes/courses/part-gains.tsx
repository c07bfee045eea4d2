import { GainMark } from "~/components/learning/gain-mark";
import type { PartResult } from "~/services/learning/screens/part-result";
import { AnswerTrail } from "./answer-trail";
import { answersWords, gapsWords } from "./part-gains-words";

/** What a part came to: a gap closed first, by the sign that it has in the plant, then its answers one by one. */
export function PartGains({ closedGaps, answers, minutes }: Pick<PartResult, "closedGaps" | "answers" | "minutes">) {
  const { names, more } = gapsWords(closedGaps);
  if (names.length === 0 && answers.given.length === 0) return null;
  return (
    <ul className="part-gains">
      {names.length > 0 && (
        <li className="part-gap">
          <GainMark of="closed-gap" />{" "}
          <span>
            <strong>{closedGaps.length === 1 ? "Gap closed:" : `${closedGaps.length} gaps closed:`}</strong>{" "}
            {names.map((name, index) => (
              <span key={name}>
                {index > 0 && "; "}
                <bdi>{name}</bdi>
              </span>
            ))}
            {more}
          </span>
        </li>
      )}
      {answers.given.length > 0 && (
        <li>
          <AnswerTrail given={answers.given} />
          {answersWords(answers, { gaps: closedGaps.length, minutes })}
        </li>
      )}
    </ul>
  );
}
