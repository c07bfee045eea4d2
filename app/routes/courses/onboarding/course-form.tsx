import { Form, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from "react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { KeptFormId } from "~/components/accounts/kept-form-id";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { PageHeader } from "~/components/ui/page-header";
import { OTHER_REASON } from "~/services/courses/other-reason";
import { paths } from "~/urls/paths";
import type { CourseFields, RefusedCourse } from "./course-fields";
import { KeptGapLine } from "./kept-gap-line";
import { OtherSubjects } from "./other-subjects";
import { ReasonChoice } from "./reason-choice";
import { SubjectChoice } from "./subject-choice";
import type { Topic } from "./topic";
import { whatIsMissing } from "./what-is-missing";

interface CourseFormProps {
  topics: Topic[];
  /** Whether other topics can be learned, too. */
  anyTopic: boolean;
  reasons: string[];
  /** The form's idempotency key: posted twice, it makes one course. */
  creationKey: string;
  /** How it is filled in to begin with. */
  suggested: CourseFields;
  /** What was filled in before one had to sign in again. */
  kept: CourseFields | null;
  refused: RefusedCourse | undefined;
  /** Over the form. */
  notice: ReactNode;
  /** Courses that the learner's plan has room for, where all are taken; else null. */
  limit: number | null;
  /** What its learner may do for free, and what opens learning; null where that is open already. */
  free: string | null;
  isStaff: boolean;
  /** A gap out of the demo that waits for a course. */
  keptGap: ComponentProps<typeof KeptGapLine> | null;
}

export function CourseForm(props: CourseFormProps) {
  const { topics, anyTopic, reasons, creationKey, suggested, kept, refused, notice, limit, free, isStaff, keptGap } =
    props;
  const fields = refused?.fields ?? kept ?? suggested;
  const isSending = useNavigation().state !== "idle";
  const { formRef, missing, changed, onInput } = useCourseForm(refused, { anyTopic });
  const { form, courseName, courseWhy } = refused?.errors ?? {};
  const nameError = changed.has("courseName") ? undefined : courseName;
  const whyError = changed.has("courseWhy") ? undefined : courseWhy;
  return (
    <div className="page">
      <PageHeader
        title="What do you want to learn?"
        lead={`${leadOf({ anyTopic, topics })} Your first question comes right after.`}
        breadcrumb={[{ label: "Courses", to: paths.courses() }, { label: "New course" }]}
      />
      {keptGap && <KeptGapLine {...keptGap} />}
      {notice}
      {limit !== null && <NoRoom limit={limit} />}
      {free && <p>{free}</p>}
      <Form method="post" className="form" ref={formRef} onInput={onInput} noValidate>
        <CsrfToken />
        <KeptFormId />
        {form && (
          <Message kind="error">
            <p>{form}</p>
          </Message>
        )}
        <input type="hidden" name="creation_key" value={creationKey} />
        <SubjectChoice topics={topics} anyTopic={anyTopic} fields={fields} error={nameError} />
        <ReasonChoice reasons={reasons} fields={fields} error={whyError === nameError ? undefined : whyError} />
        <div className="actions">
          <Button disabled={isSending || missing !== null}>{isSending ? "Creating…" : "Create Course"}</Button>
          <Button
            name="first"
            value="questions"
            kind="secondary"
            className="aside-button"
            disabled={isSending || missing !== null}
          >
            Answer a few questions first
          </Button>
          {missing && <p className="small form-missing">{missing}</p>}
        </div>
      </Form>
      {!anyTopic && <OtherSubjects topics={topics} isStaff={isStaff} />}
    </div>
  );
}

/** What is to be chosen: of a single subject, nothing is. */
function leadOf({ anyTopic, topics }: Pick<CourseFormProps, "anyTopic" | "topics">): string {
  if (anyTopic) return "Name a topic and your reason.";
  return topics.length > 1 ? "Choose a subject and your reason." : "Choose your reason.";
}

/** Before anything is filled in in vain. */
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

/** Of which control each message is. */
const messageOf: Record<string, keyof RefusedCourse["errors"]> = {
  topic: "courseName",
  course_name: "courseName",
  reason: "courseWhy",
  course_why: "courseWhy",
};

/** What is missing in it, and what was changed since it was refused. Before JavaScript is running, the button works. */
function useCourseForm(refused: RefusedCourse | undefined, { anyTopic }: { anyTopic: boolean }) {
  const formRef = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [changes, setChanges] = useState({ since: refused, names: new Set<string>() });
  const changed = changes.since === refused ? changes.names : new Set<string>();
  const look = useCallback(() => {
    const data = new FormData(formRef.current ?? undefined);
    const field = (name: string) => String(data.get(name) ?? "");
    const [topic, courseName] = [field("topic"), field("course_name")];
    const [reason, courseWhy] = [field("reason"), field("course_why")];
    setMissing(whatIsMissing({ topic, courseName, reason, courseWhy }, { anyTopic }));
  }, [anyTopic]);
  useEffect(look, [look]);
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    letOneStand(target, formRef.current!);
    const message = messageOf[target.name];
    if (message) setChanges({ since: refused, names: new Set([...changed, message]) });
    look();
  }
  return { formRef, missing, changed, onInput };
}

/** Choosing takes the place of what was typed, and typing that of what was chosen. */
function letOneStand(changed: HTMLInputElement | HTMLTextAreaElement, { elements }: HTMLFormElement): void {
  const name = elements.namedItem("course_name");
  const topics = elements.namedItem("topic");
  const why = elements.namedItem("course_why");
  if (changed.name === "topic" && name instanceof HTMLInputElement) name.value = "";
  if (changed.name === "course_name" && topics) for (const topic of radiosOf(topics)) topic.checked = false;
  if (changed.name === "reason" && changed.value !== OTHER_REASON && why instanceof HTMLTextAreaElement) why.value = "";
}

function radiosOf(radios: RadioNodeList | Element): HTMLInputElement[] {
  return (radios instanceof RadioNodeList ? [...radios] : [radios]).filter((one) => one instanceof HTMLInputElement);
}
