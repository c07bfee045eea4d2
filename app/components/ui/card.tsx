import type { ReactNode } from "react";

interface CardProps {
  as: "article" | "section";
  className?: string;
  children: ReactNode;
}

export function Card({ as: Element, className = "", children }: CardProps) {
  return <Element className={`card ${className}`.trim()}>{children}</Element>;
}
