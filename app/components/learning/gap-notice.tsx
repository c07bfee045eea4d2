import type { ReactNode } from "react";

interface GapNoticeProps {
  name: string;
  /** The concept that it is missing of; null where that is its name. */
  inConcept: string | null;
  children: ReactNode;
}

/** The moment the search ends: what is missing, by name. Good news, told calmly. */
export function GapNotice({ name, inConcept, children }: GapNoticeProps) {
  return (
    <section className="gap-notice" aria-labelledby="gap-notice">
      <h2 id="gap-notice">
        This is the gap: <strong dir="auto">{name}</strong>
      </h2>
      {inConcept !== null && (
        <p className="small">
          In <bdi>{inConcept}</bdi>
        </p>
      )}
      {children}
    </section>
  );
}
