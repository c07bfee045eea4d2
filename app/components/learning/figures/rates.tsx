import { Fragment } from "react";
import type { RatesFigure } from "~/services/learning/contents/figure";
import { FigureDrawing, WIDTH } from "./figure-drawing";
import { Label } from "./label";
import { at, percent, sumOf, told } from "./numbers";
import { widthOf } from "./width-of";

const HEAD = 26;
const ROW = 28;
const GAP = 10;
/** Between the words and the bar, and between one number and the next. */
const SPACE = 10;
const SHORTEST_BAR = 32;

/** Shares one beneath the other, each with the counts that it comes from. */
export function Rates({ figure, alt }: { figure: RatesFigure; alt: string }) {
  const groups = figure.total ? [...figure.groups, { label: figure.total, rows: totals(figure) }] : figure.groups;
  const tops = groups.map((_, index) =>
    sumOf(groups.slice(0, index).map(({ rows }) => HEAD + rows.length * ROW + GAP)),
  );
  const { left, full, percents } = columnsOf(groups.flatMap(({ rows }) => rows));
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
                <rect className="figure-area" x={at(left)} y={y} width={at(full)} height={20} />
                <rect
                  className="figure-area figure-filled"
                  x={at(left)}
                  y={y}
                  width={at((part / of) * full)}
                  height={20}
                />
                <Label x={percents} y={y + 15} anchor="end" tone="strong">
                  {percent(part / of)}
                </Label>
                <Label x={WIDTH} y={y + 15} anchor="end" tone="soft">
                  {countsOf({ part, of })}
                </Label>
              </Fragment>
            );
          })}
        </Fragment>
      ))}
    </FigureDrawing>
  );
}

/** The bars take what the words and numbers leave. */
function columnsOf(rows: RatesFigure["groups"][number]["rows"]) {
  const widest = (words: string[]) => Math.max(...words.map(widthOf));
  const left = widest(rows.map(({ label }) => label)) + SPACE;
  const percents = WIDTH - widest(rows.map(countsOf)) - SPACE;
  const full = percents - widest(rows.map(({ part, of }) => percent(part / of))) - SPACE - left;
  return { left, full: Math.max(full, SHORTEST_BAR), percents };
}

function countsOf({ part, of }: { part: number; of: number }): string {
  return `${told(part)} of ${told(of)}`;
}

/** Of each row, over all groups. */
function totals({ groups }: RatesFigure) {
  return groups[0]!.rows.map(({ label }) => {
    const rows = groups.flatMap((group) => group.rows.filter((row) => row.label === label));
    return { label, part: sumOf(rows.map(({ part }) => part)), of: sumOf(rows.map(({ of }) => of)) };
  });
}
