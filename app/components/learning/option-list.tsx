import { type FormEvent, useRef } from "react";
import { RichText } from "~/components/ui/rich-text";
import { textOf } from "~/text/text-of";
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
      className={`options ${widthOf(options)}`.trim()}
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

/** In two columns a longer one would take more than one line; */
const MOST_IN_A_COLUMN = 28;
/** on a phone, more than one, */
const MOST_ON_A_PHONE = 10;
/** and what cannot be broken, as a formula, would not fit at all. */
const MOST_IN_A_WORD = 8;

function widthOf(options: OptionListProps["options"]): string {
  const longest = (parts: string[]) => Math.max(...parts.map(({ length }) => length));
  const all = longest(options.map(({ html }) => textOf(html)));
  if (all > MOST_IN_A_COLUMN) return "";
  const word = longest(options.flatMap(({ html }) => textOf(html).split(html.includes("<math") ? /$/ : " ")));
  return all > MOST_ON_A_PHONE || word > MOST_IN_A_WORD ? "options-short" : "options-short options-brief";
}

/** Browsers tell that what is required and empty is wrong, of each option, before anybody had a chance to choose. */
const NOT_YET_WRONG = { "aria-invalid": false };

/** Screen readers and browsers do not agree on whether a formula names a control, so one with a formula is told in words. */
function spoken(html: string): string | undefined {
  if (!html.includes("<math")) return undefined;
  return textOf(html);
}
