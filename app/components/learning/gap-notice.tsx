import type { ReactNode } from "react";

interface GapNoticeProps {
  conceptName: string;
  children: ReactNode;
}

/** The moment the search ends: what is missing, by name. Good news, told calmly. */
export function GapNotice({ conceptName, children }: GapNoticeProps) {
  return (
    <section className="gap-notice" aria-labelledby="gap-notice">
      <h2 id="gap-notice">
        This is the gap: <strong dir="auto">{conceptName}</strong>
      </h2>
      {children}
    </section>
  );
}
