import type { ReactNode } from "react";

interface BadgeProps {
  /** `gap`: what is missing; `wrong`: what went wrong. */
  kind?: "neutral" | "accent" | "good" | "gap" | "wrong";
  children: ReactNode;
}

export function Badge({ kind = "neutral", children }: BadgeProps) {
  return <span className={`badge badge-${kind}`}>{children}</span>;
}
