import type { ReactNode } from "react";

interface WaitingProps {
  title: string;
  /** `h1` where waiting is all the page does. */
  heading?: "h1" | "h2";
  children: ReactNode;
}

/**
 * Something is being made. The root grows while it is; with reduced motion it is simply there. The heading of a page is told
 * as one arrives, by the focus; any other is told by itself.
 */
export function Waiting({ title, heading: Heading = "h2", children }: WaitingProps) {
  return (
    <div className="waiting" role={Heading === "h1" ? undefined : "status"}>
      <svg className="waiting-root" viewBox="0 0 48 72" aria-hidden="true" focusable="false">
        <path pathLength={1} d="M24 2v68" />
        <path pathLength={1} d="M24 20c-8 1-13 5-16 12" />
        <path pathLength={1} d="M24 32c8 1 13 5 16 12" />
        <path pathLength={1} d="M24 46c-5 1-8 4-10 9" />
      </svg>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
