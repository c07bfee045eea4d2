import { OptionList } from "~/components/learning/option-list";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { Specimen } from "./specimen";

const HINT = "Help comes before the field.";
const ERROR = "Errors come after it.";

/** Not in a form: nothing here can be sent. */
export function Fields() {
  return (
    <>
      <Specimen id="fields" title="Fields" rule="A label above each, never only a placeholder.">
        <div className="form specimen-columns">
          <Field id="rest" label="At rest">
            <input id="rest" type="text" placeholder="A placeholder" />
          </Field>
          <Field id="filled" label="Filled in" required>
            <input id="filled" type="text" defaultValue="Ada Lovelace" required />
          </Field>
          <Field id="hinted" label="With a hint" hint={HINT}>
            <input id="hinted" type="text" aria-describedby={describedBy("hinted", { hint: HINT })} />
          </Field>
          <Field id="refused" label="Refused" error={ERROR}>
            <input
              id="refused"
              type="text"
              defaultValue="12"
              aria-invalid
              aria-describedby={describedBy("refused", { error: ERROR })}
            />
          </Field>
          <Field id="readonly" label="Read only">
            <input id="readonly" type="text" defaultValue="ada@example.org" readOnly />
          </Field>
          <Field id="number" label="Number">
            <input id="number" type="number" defaultValue={36} />
          </Field>
          <Field id="select" label="Choice from a list">
            <select id="select">
              <option>General</option>
              <option>Technical</option>
            </select>
          </Field>
          <Field id="file" label="File" hint="PNG, JPG, GIF, WebP up to 5MB">
            <input id="file" type="file" aria-describedby="file-hint" />
          </Field>
          <Field id="long" label="Long text">
            <textarea id="long" rows={4} defaultValue="Drag its corner to make it larger." />
          </Field>
          <div className="range">
            <div className="range-head">
              <label htmlFor="range">Slider</label> <output htmlFor="range">5</output>
            </div>
            <input id="range" type="range" min={1} max={10} defaultValue={5} />
            <div className="range-labels">
              <span>New to me</span> <span>At home in it</span>
            </div>
          </div>
        </div>
      </Specimen>
      <Specimen
        id="options"
        title="Options"
        rule="The whole row is the target; the control itself is the browser’s own."
      >
        <div className="form specimen-columns">
          <OptionList
            name="one"
            selected={1}
            options={[
              { position: 0, html: "An option" },
              { position: 1, html: "The one that is chosen" },
              {
                position: 2,
                html: "An option so long that it needs more than a single line of its row on most screens",
              },
            ]}
          />
          <fieldset className="options">
            <legend>Choose any</legend>
            {["At rest", "Chosen"].map((label) => (
              <label className="option" key={label}>
                <input type="checkbox" name="any" defaultChecked={label === "Chosen"} />{" "}
                <span className="option-body">{label}</span>
              </label>
            ))}
          </fieldset>
        </div>
      </Specimen>
    </>
  );
}
