import { Fragment } from "react";

interface HelpsWithProps {
  /** What it is that helps, as a sentence begins: "Closing it helps with". */
  lead: string;
  /** Concepts that build on it. */
  names: string[];
}

/** What can be learned on top of a concept, in a line. Names that have an "and" of their own are set apart. */
export function HelpsWith({ lead, names }: HelpsWithProps) {
  if (names.length === 0) return null;
  return (
    <p>
      {lead}{" "}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (index === names.length - 1 ? " and " : ", ")}
          <strong dir="auto">{name}</strong>
        </Fragment>
      ))}
      .
    </p>
  );
}
