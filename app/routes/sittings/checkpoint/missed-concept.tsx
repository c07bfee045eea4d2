import { Form, useNavigation } from "@remix-run/react";
import { useId } from "react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { LearningOnly } from "~/components/billing/learning-only";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import type { ReportedConcept } from "~/services/learning/checkpoints/checkpoint-report.server";
import { NOTHING_SIMPLER, REPAIR_ACTIONS } from "~/services/learning/gaps/what-repairs";
import { paths, type SectionKey } from "~/urls/paths";

interface MissedConceptProps {
  sectionKey: SectionKey;
  concept: ReportedConcept;
  repair: Exclude<NonNullable<ReportedConcept["repair"]>, { status: "done" }>;
}

/** What was missed, and the way to what is missing beneath it. */
export function MissedConcept({ sectionKey, concept, repair }: MissedConceptProps) {
  const headingId = useId();
  const isSending = useNavigation().state !== "idle";
  return (
    <section className="gap-notice" aria-labelledby={headingId}>
      <h2 id={headingId}>
        This isn’t solid yet: <strong dir="auto">{concept.name}</strong>
      </h2>
      {repair.status === "not-begun" ? (
        <>
          <p>
            {repair.by === "simpler"
              ? "A few simpler questions may show what’s missing below it. Then we ask about it again, and nothing else."
              : NOTHING_SIMPLER[repair.by]}
          </p>
          {repair.by === "tomorrow" || repair.by === "never" ? (
            <LinkButton to={paths.study(sectionKey.courseId, concept.id)}>Study this concept</LinkButton>
          ) : (
            <LearningOnly>
              <Form method="post" action={paths.repairCheckpoint(sectionKey)}>
                <CsrfToken />
                <input type="hidden" name="question" value={repair.questionId} />
                <Button disabled={isSending}>{REPAIR_ACTIONS[repair.by]}</Button>
              </Form>
            </LearningOnly>
          )}
        </>
      ) : (
        <>
          <p>You’re working on it.</p>
          <LearningOnly>
            <LinkButton to={paths.currentQuestion(repair.part)}>Keep working on it</LinkButton>
          </LearningOnly>
        </>
      )}
    </section>
  );
}
