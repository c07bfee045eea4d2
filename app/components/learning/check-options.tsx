import { RichText } from "~/components/ui/rich-text";
import type { ContentCheck } from "~/services/learning/contents/study-content";
import { optionWidth } from "./option-width";

interface CheckOptionsProps {
  /** Unlike that of another one in the lesson: of its options one is open at a time. */
  name: string;
  check: ContentCheck;
  /** The last of the options, for those who can’t choose yet. */
  skip?: { text: string; response: string };
}

/** What a check asks, and its options, each of which opens its own answer. */
export function CheckOptions({ name, check: { question, options }, skip }: CheckOptionsProps) {
  const width = options.length % 2 === 0 ? optionWidth(options.map(({ text }) => text)) : ""; // of three, one would stand alone
  return (
    <>
      <p className="lesson-check-question">
        <RichText html={question} inline />
      </p>
      <div className={`options ${width}`.trim()}>
        {options.map(({ text, isRight, response }) => (
          <details key={text} name={name} className={isRight ? "lesson-check-right" : undefined}>
            <summary>
              <RichText html={text} inline />
            </summary>
            <p>
              <strong>{isRight ? "Right." : "Not quite."}</strong> <RichText html={response} inline />
            </p>
          </details>
        ))}
        {skip && (
          <details name={name} className="lesson-check-skip">
            <summary>{skip.text}</summary>
            <p>{skip.response}</p>
          </details>
        )}
      </div>
    </>
  );
}
