import type { ReactNode } from "react";
import { LearnLink } from "~/components/billing/learn-link";
import { LearningOnly } from "~/components/billing/learning-only";
import type { ButtonKind } from "~/components/ui/button-kind";
import { LinkButton } from "~/components/ui/link-button";
import type { PartToday } from "~/services/learning/screens/part-today";
import { paths, type SubsectionKey } from "~/urls/paths";

interface PartLinkProps {
  part: SubsectionKey;
  today: PartToday;
  kind?: ButtonKind;
  /** What it says where there is a question to go on with. */
  children: ReactNode;
}

/** On to a part of a course; where no question awaits one it says what does, and where the learner's plan is needed, that. */
export function PartLink({ part, today, kind, children }: PartLinkProps) {
  switch (today) {
    case "open":
      return (
        <LearningOnly instead={<LearnLink kind={kind} />}>
          <LinkButton to={paths.currentQuestion(part)} kind={kind}>
            {children}
          </LinkButton>
        </LearningOnly>
      );
    case "resting":
      return (
        <LinkButton to={paths.currentQuestion(part)} kind={kind}>
          See what’s left in {part.sectionNumber} for tomorrow
        </LinkButton>
      );
    case "completed":
      return (
        <LinkButton to={paths.questionsComplete(part)} kind={kind}>
          What you did in {part.sectionNumber}
        </LinkButton>
      );
    case "locked":
      return (
        <LinkButton to={paths.sections(part.courseId)} kind={kind}>
          Back to Sections
        </LinkButton>
      );
  }
}
