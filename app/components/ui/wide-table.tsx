import type { ReactNode } from "react";

interface WideTableProps {
  /** Id of the heading that names it. */
  labelledBy: string;
  columns: string[];
  /** Rows, each with its header first. */
  children: ReactNode;
}

/** A table that scrolls in a box of its own on narrow screens, by keyboard too; its edge shows when there is more. */
export function WideTable({ labelledBy, columns, children }: WideTableProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key could scroll it
    <section className="wide" aria-labelledby={labelledBy} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
