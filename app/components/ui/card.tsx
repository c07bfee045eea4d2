import type { ReactNode } from "react";

interface CardProps {
  as?: "article" | "aside" | "div" | "section";
  className?: string;
  children: ReactNode;
}

export function Card({ as: Element = "div", className = "", children }: CardProps) {
  return <Element className={`card ${className}`.trim()}>{children}</Element>;
}
