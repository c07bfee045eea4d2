import type { Topic } from "./topic";
import { Field } from "~/components/ui/field";
import { takesFocus } from "~/components/ui/takes-focus";
import { describedBy } from "~/components/ui/described-by";
import { MAX_COURSE_NAME } from "~/services/limits/input-limits";
import type { CourseFields } from "./course-fields";
import { SubjectDrawing } from "./subject-drawing";

interface SubjectChoiceProps {
  topics: Topic[];
  /** Whether other topics can be learned, too. */
  anyTopic: boolean;
  fields: CourseFields;
  error: string | undefined;
}

const COURSE_NAME = "course-name";
const HINT = "Anything you like: “French for travel”, “music theory”.";

/** The topics as cards, one to choose, and low where there is but one; where any topic can be learned, first of all its name. */
export function SubjectChoice({ topics, anyTopic, fields, error }: SubjectChoiceProps) {
  const isNamed = anyTopic || fields.courseName !== ""; // what was typed stays, wherever it came from
  const wrong = isNamed ? undefined : error;
  return (
    <>
      {isNamed && (
        <Field id={COURSE_NAME} label="Topic" hint={anyTopic ? HINT : undefined} error={error}>
          <input
            id={COURSE_NAME}
            name="course_name"
            type="text"
            maxLength={MAX_COURSE_NAME}
            dir="auto"
            autoComplete="off"
            defaultValue={fields.courseName}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(COURSE_NAME, { hint: anyTopic, error })}
          />
        </Field>
      )}
      {topics.length > 0 && (
        <fieldset
          className={topics.length > 1 ? "subjects" : "subjects subjects-one"}
          aria-describedby={wrong && `${COURSE_NAME}-error`}
        >
          <legend>{isNamed ? "Or start with a course made by hand" : "Subject"}</legend>
          {wrong && (
            <p className="field-error" id={`${COURSE_NAME}-error`} role="alert" {...takesFocus}>
              {wrong}
            </p>
          )}
          {topics.map((topic) => (
            <label className="subject" key={topic.id}>
              <input type="radio" name="topic" value={topic.id} defaultChecked={fields.topic === topic.id} />{" "}
              <span className="subject-card">
                <SubjectDrawing topicId={topic.id} />
                <span className="subject-words">
                  <strong dir="auto">{topic.name}</strong> {topic.length !== null && <small>{topic.length}</small>}{" "}
                  <span className="subject-description" dir="auto">
                    {topic.description}
                  </span>
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
