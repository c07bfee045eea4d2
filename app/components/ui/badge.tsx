import type { ReactNode } from "react";

interface BadgeProps {
  kind?: "neutral" | "accent" | "good";
  children: ReactNode;
}

export function Badge({ kind = "neutral", children }: BadgeProps) {
  return <span className={`badge badge-${kind}`}>{children}</span>;
}
