import type { ReactNode } from "react";

interface SpecimenProps {
  /** Unique on the page: it names the section. */
  id: string;
  title: string;
  /** When to use what. */
  rule?: string;
  children: ReactNode;
}

/** A chapter of the style guide. */
export function Specimen({ id, title, rule, children }: SpecimenProps) {
  return (
    <section className="specimen" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rule && <p className="small">{rule}</p>}
      {children}
    </section>
  );
}
