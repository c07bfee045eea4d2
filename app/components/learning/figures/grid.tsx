import type { GridFigure } from "~/services/learning/contents/figure";
import { FigureDrawing, WIDTH } from "./figure-drawing";
import { Label } from "./label";
import { within } from "./label-places";
import { at } from "./numbers";
import { widthOf } from "./width-of";

const LARGEST = 46;
const TITLE = 20;
/** Between labels of columns. */
const SPACE = 2;

/** All pairs of a row and a column. */
export function Grid({ figure, alt }: { figure: GridFigure; alt: string }) {
  const { across, down, filled = [], blank = [], joined, counted } = figure;
  const words = [...down.labels, `${down.title ?? ""} ↓`];
  const left = 12 + Math.max(...words.map(widthOf));
  const longest = Math.max(...across.labels.map(widthOf)) + SPACE;
  const side = Math.min(Math.max(LARGEST, longest), (WIDTH - left - 2) / across.labels.length);
  const rows = longest > side ? 2 : 1; // every second label above the others where they would touch
  const high = Math.min(side, 34);
  const from = left + (WIDTH - left - side * across.labels.length) / 2;
  const top = (across.title ? TITLE : 0) + 6 + 16 * rows;
  const foot = top + high * down.labels.length;
  const has = (cells: [number, number][], row: number, column: number) =>
    cells.some(([r, c]) => r === row + 1 && c === column + 1);
  const all = across.labels.length * down.labels.length - blank.length;
  return (
    <FigureDrawing height={foot + (counted ? 28 : 4)} alt={alt}>
      {across.title && (
        <Label x={within(from + (side * across.labels.length) / 2, `${across.title} →`)} y={14} tone="soft">
          {across.title} →
        </Label>
      )}
      {across.labels.map((label, column) => (
        <Label
          key={column}
          x={within(from + side * (column + 0.5), label)}
          y={top - 7 - 16 * (column % rows)}
          tone="strong"
        >
          {label}
        </Label>
      ))}
      {down.labels.map((name, row) => (
        <g key={row}>
          <Label x={from - 8} y={top + high * (row + 0.5) + 5} anchor="end" tone="strong">
            {name}
          </Label>
          {across.labels.map((label, column) => {
            const [x, y] = [from + side * column, top + high * row];
            if (has(blank, row, column)) return null;
            const isFilled = has(filled, row, column);
            return (
              <g key={column}>
                <rect
                  className={isFilled ? "figure-area figure-filled" : "figure-area"}
                  x={at(x + 1.5)}
                  y={at(y + 1.5)}
                  width={at(side - 3)}
                  height={at(high - 3)}
                />
                {joined && (
                  <Label x={x + side / 2} y={y + high / 2 + 5} tone={isFilled ? "on" : undefined}>
                    {name + label}
                  </Label>
                )}
              </g>
            );
          })}
        </g>
      ))}
      {down.title && (
        <Label x={from - 8} y={top - 7} anchor="end" tone="soft">
          {down.title} ↓
        </Label>
      )}
      {counted && (
        <Label x={WIDTH - 2} y={foot + 20} anchor="end" tone="strong">
          {filled.length > 0
            ? `${filled.length} of ${all}`
            : `${down.labels.length} × ${across.labels.length}${blank.length > 0 ? ` − ${blank.length}` : ""} = ${all}`}
        </Label>
      )}
    </FigureDrawing>
  );
}
