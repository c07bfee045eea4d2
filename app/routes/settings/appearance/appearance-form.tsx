import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { Message } from "~/components/ui/message";
import { paths } from "~/urls/paths";
import { cityOf, type LocaleChoice, type TimeZoneGroup } from "~/services/accounts/region";
import { ChoiceList } from "./choice-list";
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
  { value: "system", label: "Match my device" },
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
  return (
    <Form method="post" action={paths.appearance()} className="form" {...getFormProps(form)}>
      <CsrfToken />
      {form.errors && (
        <Message kind="error">
          <p>{form.errors[0]}</p>
        </Message>
      )}
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
          <span className="option-body">Reduce motion</span>
        </label>
      </div>
      <ChoiceList
        field={fields.locale}
        label="Date and number format"
        hint="The interface is in English."
        unknown={given.locale === "" ? "not known yet (English)" : undefined}
      >
        {locales.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </ChoiceList>
      <ChoiceList
        field={fields.time_zone}
        label="Time zone"
        hint="Your streak follows this time zone."
        unknown={given.time_zone === "" ? "not known yet (UTC)" : undefined}
      >
        {timeZones.map(({ continent, zones }) => (
          <optgroup key={continent} label={continent}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {cityOf(zone)}
              </option>
            ))}
          </optgroup>
        ))}
      </ChoiceList>
      <div className="actions">
        <Button disabled={isSending}>{isSending ? "Saving…" : "Save Appearance"}</Button>
      </div>
    </Form>
  );
}
