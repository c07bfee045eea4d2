import type { ReactNode } from "react";
import { LinkButton } from "~/components/ui/link-button";

export interface PlanStepProps {
  /** "about 4 minutes"; null where nobody can say. */
  takes: string | null;
  /** Of its button. */
  kind: "primary" | "secondary";
}

interface Props {
  kicker: string;
  title: ReactNode;
  /** Its one link. */
  to: string;
  action: ReactNode;
  kind: PlanStepProps["kind"];
  children?: ReactNode;
  /** Beneath it all. */
  foot?: ReactNode;
}

/** A step of today's plan: what it is, and the way there. */
export function PlanStep({ kicker, title, to, action, kind, children, foot }: Props) {
  return (
    <div className="today-step">
      <div>
        <p className="resume-kicker">{kicker}</p>
        <h3 dir="auto">{title}</h3>
        {children}
      </div>
      <LinkButton to={to} kind={kind}>
        {action}
      </LinkButton>
      {foot}
    </div>
  );
}
