import { getFormProps, getSelectProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { FormToken } from "~/components/ui/form-token";
import { paths } from "~/paths";
import { cityOf, type LocaleChoice, type TimeZoneGroup } from "~/services/accounts/region";
import { ChoiceRow } from "./choice-row";

/** As they stand in the form; what nobody knows yet is empty. */
interface AppearanceFields {
  theme: string;
  text_size: string;
  reduced_motion: string;
  locale: string;
  time_zone: string;
}

interface AppearanceFormProps {
  fields: AppearanceFields;
  locales: LocaleChoice[];
  timeZones: TimeZoneGroup[];
  lastResult: SubmissionResult | undefined;
}

const themes = [
  { value: "system", label: "As my system" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];
const textSizes = [
  { value: "small", label: "Small" },
  { value: "medium", label: "Medium" },
  { value: "large", label: "Large" },
  { value: "larger", label: "Larger" },
];

export function AppearanceForm({ fields: given, locales, timeZones, lastResult }: AppearanceFormProps) {
  const [form, fields] = useForm<AppearanceFields>({ lastResult, defaultValue: given });
  const isSending = useNavigation().formAction === paths.appearance();
  const localeError = fields.locale.errors?.[0];
  const zoneError = fields.time_zone.errors?.[0];
  return (
    <Form method="post" action={paths.appearance()} className="form" {...getFormProps(form)}>
      <FormToken />
      <ChoiceRow legend="Theme" name="theme" choices={themes} field={fields.theme} />
      <ChoiceRow legend="Text size" name="text_size" choices={textSizes} field={fields.text_size} />
      <div>
        <label className="option">
          <input
            type="checkbox"
            name="reduced_motion"
            value="on"
            defaultChecked={fields.reduced_motion.initialValue === "on"}
          />{" "}
          <span className="option-body">Less motion: nothing on the page moves by itself</span>
        </label>
      </div>
      <Field
        id={fields.locale.id}
        label="Language of dates and numbers"
        hint="The product itself speaks English."
        error={localeError}
      >
        <select
          {...getSelectProps(fields.locale, { ariaAttributes: false })}
          key={fields.locale.key}
          aria-invalid={localeError ? true : undefined}
          aria-describedby={describedBy(fields.locale.id, { hint: true, error: localeError })}
        >
          {given.locale === "" && <option value="">not known yet (English)</option>}
          {locales.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field
        id={fields.time_zone.id}
        label="Time zone"
        hint="Your days of learning begin and end by it."
        error={zoneError}
      >
        <select
          {...getSelectProps(fields.time_zone, { ariaAttributes: false })}
          key={fields.time_zone.key}
          aria-invalid={zoneError ? true : undefined}
          aria-describedby={describedBy(fields.time_zone.id, { hint: true, error: zoneError })}
        >
          {given.time_zone === "" && <option value="">not known yet (UTC)</option>}
          {timeZones.map(({ continent, zones }) => (
            <optgroup key={continent} label={continent}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {cityOf(zone)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </Field>
      <div className="actions">
        <Button disabled={isSending}>{isSending ? "Saving…" : "Save Appearance"}</Button>
      </div>
    </Form>
  );
}
