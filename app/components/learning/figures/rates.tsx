import { Fragment } from "react";
import type { RatesFigure } from "~/services/learning/contents/figure";
import { FigureDrawing, WIDTH } from "./figure-drawing";
import { Label } from "./label";
import { at, percent, sumOf } from "./numbers";

const HEAD = 26;
const ROW = 28;
const GAP = 10;
const LEFT = 78;
/** From the left edge of a bar to 100%. */
const FULL = 116;

/** Shares one beneath the other, each with the counts that it comes from. */
export function Rates({ figure, alt }: { figure: RatesFigure; alt: string }) {
  const groups = figure.total ? [...figure.groups, { label: figure.total, rows: totals(figure) }] : figure.groups;
  const tops = groups.map((_, index) =>
    sumOf(groups.slice(0, index).map(({ rows }) => HEAD + rows.length * ROW + GAP)),
  );
  const height = tops.at(-1)! + HEAD + groups.at(-1)!.rows.length * ROW;
  return (
    <FigureDrawing height={height} alt={alt}>
      {groups.map((group, index) => (
        <Fragment key={group.label}>
          <Label x={0} y={tops[index]! + 15} anchor="start" tone="strong">
            {group.label}
          </Label>
          {group.rows.map(({ label, part, of }, row) => {
            const y = tops[index]! + HEAD + row * ROW;
            return (
              <Fragment key={label}>
                <Label x={0} y={y + 15} anchor="start">
                  {label}
                </Label>
                <rect className="figure-area" x={LEFT} y={y} width={FULL} height={20} />
                <rect className="figure-area figure-filled" x={LEFT} y={y} width={at((part / of) * FULL)} height={20} />
                <Label x={LEFT + FULL + 42} y={y + 15} anchor="end" tone="strong">
                  {percent(part / of)}
                </Label>
                <Label x={WIDTH} y={y + 15} anchor="end" tone="soft">
                  {part} of {of}
                </Label>
              </Fragment>
            );
          })}
        </Fragment>
      ))}
    </FigureDrawing>
  );
}

/** Of each row, over all groups. */
function totals({ groups }: RatesFigure) {
  return groups[0]!.rows.map(({ label }) => {
    const rows = groups.flatMap((group) => group.rows.filter((row) => row.label === label));
    return { label, part: sumOf(rows.map(({ part }) => part)), of: sumOf(rows.map(({ of }) => of)) };
  });
}
