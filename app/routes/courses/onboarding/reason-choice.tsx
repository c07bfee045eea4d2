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

/** The reasons as options, one to choose; the last opens a text field. */
export function ReasonChoice({ reasons, fields, error }: ReasonChoiceProps) {
  const wrong = error ? { "aria-invalid": true, "aria-describedby": ERROR } : {};
  const isOwn = fields.reason === OTHER_REASON || (fields.reason === "" && fields.courseWhy !== "");
  return (
    <fieldset className="options options-short reasons" role="radiogroup" {...wrong}>
      <legend>Why do you want to learn it?</legend>
      {error && (
        <p className="field-error" id={ERROR} role="alert" {...takesFocus}>
          {error}
        </p>
      )}
      {reasons.map((reason) => (
        <div key={reason}>
          <label className="option">
            <input type="radio" name="reason" value={reason} defaultChecked={fields.reason === reason} />{" "}
            <span className="option-body">{reason}</span>
          </label>
        </div>
      ))}
      <div>
        <label className="option">
          <input type="radio" name="reason" value={OTHER_REASON} defaultChecked={isOwn} />{" "}
          <span className="option-body">Something else</span>
        </label>
      </div>
      <textarea
        className={fields.courseWhy === "" ? "reason-text" : undefined}
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
