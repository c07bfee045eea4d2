import { type FormEvent, useRef } from "react";
import { RichText } from "~/components/ui/rich-text";
import { textOf } from "~/text/text-of";
import { optionWidth } from "./option-width";
import { OPTION_LETTERS, useOptionKeys } from "./use-option-keys";

interface OptionListProps {
  name: string;
  options: { position: number; html: string }[];
  selected?: number | null;
  /** Id of what asks; without it the group is named by the words above it. */
  labelledBy?: string;
}

/** The options of a question. Where one of them has the focus, letters and digits choose. */
export function OptionList({ name, options, selected = null, labelledBy }: OptionListProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useOptionKeys(fieldset);
  return (
    <fieldset
      className={`options ${optionWidth(options.map(({ html }) => html))}`.trim()}
      ref={fieldset}
      aria-labelledby={labelledBy}
      onChange={keepInSight}
    >
      <legend>Choose one answer</legend>
      {/* A block around each label and a blank after its parts: text browsers print one option a line. */}
      {options.map((option, index) => (
        <div key={option.position}>
          <label className="option">
            <kbd className="option-key" aria-hidden="true">
              {OPTION_LETTERS[index]}
            </kbd>{" "}
            <input
              type="radio"
              name={name}
              value={option.position}
              defaultChecked={option.position === selected}
              required
              {...NOT_YET_WRONG}
              aria-label={spoken(option.html)}
            />{" "}
            <span className="option-body">
              <RichText html={option.html} inline />
            </span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}

/** The foot of the form comes up once an option is chosen, and may cover it and those below it. */
function keepInSight({ currentTarget, target }: FormEvent<HTMLFieldSetElement>) {
  if (!(target instanceof Element)) return;
  for (const label of [currentTarget.querySelector("div:last-child > label"), target.closest("label")]) {
    label?.scrollIntoView({ block: "nearest" });
  }
}

/** Browsers tell that what is required and empty is wrong, of each option, before anybody had a chance to choose. */
const NOT_YET_WRONG = { "aria-invalid": false };

/** Screen readers and browsers do not agree on whether a formula names a control, so one with a formula is told in words. */
function spoken(html: string): string | undefined {
  if (!html.includes("<math")) return undefined;
  return textOf(html);
}
