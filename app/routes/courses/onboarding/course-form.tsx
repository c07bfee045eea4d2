import { getFormProps, getInputProps, getTextareaProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState, type ReactNode } from "react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { KeptFormId } from "~/components/accounts/kept-form-id";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/urls/paths";
import { MAX_COURSE_NAME, MAX_COURSE_WHY } from "~/services/limits/input-limits";

interface CourseFormProps {
  topics: { id: string; name: string; description: string }[];
  /** Whether other topics can be learned, too. */
  anyTopic: boolean;
  /** The form's idempotency key: posted twice, it makes one course. */
  creationKey: string;
  /** To begin with: a course that is to be made anew. */
  suggested: { course_name: string; course_why: string };
  /** What was typed before one had to sign in again. */
  kept: { course_name: string; course_why: string } | null;
  lastResult: SubmissionResult | undefined;
  /** Over the form. */
  notice: ReactNode;
  /** Courses that the learner's plan has room for, where all are taken; else null. */
  limit: number | null;
}

const WHY_HINT = "What you name here becomes part of the course. A sentence is enough.";

export function CourseForm({
  topics,
  anyTopic,
  creationKey,
  suggested,
  kept,
  lastResult,
  notice,
  limit,
}: CourseFormProps) {
  const [form, fields] = useForm<{ course_name: string; course_why: string }>({
    lastResult,
    defaultValue: kept ?? suggested,
    constraint: {
      course_name: { required: true, maxLength: MAX_COURSE_NAME },
      course_why: { required: true, maxLength: MAX_COURSE_WHY },
    },
  });
  const isSending = useNavigation().state !== "idle";
  const { formRef, isFilled, onInput } = useFilledForm();
  /** With scripts a topic goes straight into the form; without them the server sends the form back with it. */
  function fillIn(event: MouseEvent, name: string) {
    const input = formRef.current?.elements.namedItem("course_name");
    if (!(input instanceof HTMLInputElement)) return;
    event.preventDefault();
    input.value = name;
    input.focus();
    onInput();
  }
  const nameErrors = fields.course_name.errors?.[0];
  const whyErrors = fields.course_why.errors?.[0];
  const saidAbove = whyErrors !== undefined && whyErrors === nameErrors; // one sentence about both fields
  const whyDescribedBy = describedBy(fields.course_why.id, { hint: true, error: whyErrors && !saidAbove });
  return (
    <div className="page">
      <PageHeader
        title="What do you want to learn?"
        lead="Name the topic and say why. A few questions later you have a course that starts where you stand."
        breadcrumb={[{ label: "Courses", to: paths.courses() }, { label: "New course" }]}
      />
      {notice}
      {limit !== null && <NoRoom limit={limit} />}
      <Form method="post" className="form" {...getFormProps(form)} ref={formRef} onInput={onInput}>
        <CsrfToken />
        <KeptFormId />
        {form.errors && (
          <Message kind="error">
            <p>{form.errors[0]}</p>
          </Message>
        )}
        <input type="hidden" name="creation_key" value={creationKey} />
        <Field id={fields.course_name.id} label="Course name" error={nameErrors} required>
          <input
            {...getInputProps(fields.course_name, { type: "text", ariaAttributes: false })}
            key={fields.course_name.key ?? suggested.course_name}
            list="topics"
            dir="auto"
            autoComplete="off"
            aria-invalid={Boolean(nameErrors)}
            aria-describedby={describedBy(fields.course_name.id, { error: nameErrors })}
          />
          <datalist id="topics">
            {topics.map((topic) => (
              <option key={topic.id} value={topic.name} />
            ))}
          </datalist>
        </Field>
        <Field
          id={fields.course_why.id}
          label="Why do you want to learn it?"
          hint={WHY_HINT}
          error={saidAbove ? undefined : whyErrors}
          required
        >
          <textarea
            {...getTextareaProps(fields.course_why, { ariaAttributes: false })}
            key={fields.course_why.key}
            rows={4}
            dir="auto"
            aria-invalid={Boolean(whyErrors)}
            aria-describedby={saidAbove ? `${whyDescribedBy} ${fields.course_name.id}-error` : whyDescribedBy}
          />
        </Field>
        <div className="actions">
          <Button disabled={isSending || !isFilled}>{isSending ? "Creating…" : "Create Course"}</Button>
          <Link to={paths.courses()}>Cancel</Link>
          {!isFilled && <p className="small">Fill in both fields to create the course.</p>}
        </div>
        {/* Inside the form: text browsers know no buttons that are tied to one from outside. */}
        <section aria-labelledby="topics-heading">
          <h2 id="topics-heading">{anyTopic ? "Suggestions" : "What this server can teach"}</h2>
          {anyTopic && <p>You can learn any topic here; these were made by hand.</p>}
          <ul className="topic-list">
            {topics.map((topic) => (
              <li key={topic.id}>
                <h3>
                  <Button
                    kind="quiet"
                    name="topic"
                    value={topic.id}
                    formNoValidate
                    onClick={(event) => fillIn(event, topic.name)}
                  >
                    {topic.name}
                  </Button>
                </h3>
                <p>{topic.description}</p>
              </li>
            ))}
          </ul>
        </section>
      </Form>
    </div>
  );
}

/** Before anything is typed in vain. */
function NoRoom({ limit }: { limit: number }) {
  return (
    <Message kind="info" title="Your plan has no room for another course">
      <p>{`It has room for ${limit}. What you have stays yours, and with Premium you can create as many as you like.`}</p>
      <p>
        <LinkButton to={paths.upgrade()} reloadDocument>
          Upgrade to Premium
        </LinkButton>
      </p>
    </Message>
  );
}

/** Whether both texts are there. Before JavaScript is running the answer is yes, so that the button works. */
function useFilledForm() {
  const formRef = useRef<HTMLFormElement>(null);
  const [isFilled, setFilled] = useState(true);
  const onInput = () => {
    const data = new FormData(formRef.current ?? undefined);
    setFilled(["course_name", "course_why"].every((name) => String(data.get(name)).trim() !== ""));
  };
  useEffect(onInput, []);
  return { formRef, isFilled, onInput };
}
