import { takesFocus } from "~/components/ui/takes-focus";
import { OTHER_REASON } from "~/services/courses/other-reason";
import { MAX_COURSE_WHY } from "~/services/limits/input-limits";
import type { CourseFields } from "./course-fields";

interface ReasonChoiceProps {
  reasons: string[];
  fields: CourseFields;
  error: string | undefined;
}

const ERROR = "course-why-error";

/** The reasons as chips, one to choose; the last opens a text field. */
export function ReasonChoice({ reasons, fields, error }: ReasonChoiceProps) {
  const wrong = error ? { "aria-invalid": true, "aria-describedby": ERROR } : {};
  const isOwn = fields.reason === OTHER_REASON || (fields.reason === "" && fields.courseWhy !== "");
  return (
    <fieldset className="chips chips-long" role="radiogroup" {...wrong}>
      <legend>Why do you want to learn it?</legend>
      {error && (
        <p className="field-error" id={ERROR} role="alert" {...takesFocus}>
          {error}
        </p>
      )}
      {reasons.map((reason) => (
        <label className="chip" key={reason}>
          <input type="radio" name="reason" value={reason} defaultChecked={fields.reason === reason} />{" "}
          <span>{reason}</span>
        </label>
      ))}
      <label className="chip">
        <input type="radio" name="reason" value={OTHER_REASON} defaultChecked={isOwn} /> <span>Something else</span>
      </label>
      <textarea
        className={fields.courseWhy === "" ? "chips-text" : undefined}
        name="course_why"
        rows={2}
        dir="auto"
        aria-label="Your reason, in your own words"
        placeholder="In your own words. One sentence is enough."
        maxLength={MAX_COURSE_WHY}
        defaultValue={fields.courseWhy}
        {...wrong}
      />
    </fieldset>
  );
}
