import type { GridFigure } from "~/services/learning/contents/figure";
import { FigureDrawing, WIDTH } from "./figure-drawing";
import { Label } from "./label";
import { at } from "./numbers";

const LARGEST = 46;
const TITLE = 20;

/** All pairs of a row and a column. */
export function Grid({ figure, alt }: { figure: GridFigure; alt: string }) {
  const { across, down, filled = [], blank = [], joined, counted } = figure;
  const words = [...down.labels, `${down.title ?? ""} ↓`];
  const left = 12 + Math.max(...words.map((label) => label.length)) * 8.8;
  const side = Math.min(LARGEST, (WIDTH - left - 2) / across.labels.length);
  const high = Math.min(side, 34);
  const from = left + (WIDTH - left - side * across.labels.length) / 2;
  const top = (across.title ? TITLE : 0) + 22;
  const foot = top + high * down.labels.length;
  const has = (cells: [number, number][], row: number, column: number) =>
    cells.some(([r, c]) => r === row + 1 && c === column + 1);
  const all = across.labels.length * down.labels.length - blank.length;
  return (
    <FigureDrawing height={foot + (counted ? 28 : 4)} alt={alt}>
      {across.title && (
        <Label x={from + (side * across.labels.length) / 2} y={14} tone="soft">
          {across.title} →
        </Label>
      )}
      {across.labels.map((label, column) => (
        <Label key={label} x={from + side * (column + 0.5)} y={top - 7} tone="strong">
          {label}
        </Label>
      ))}
      {down.labels.map((name, row) => (
        <g key={name}>
          <Label x={from - 8} y={top + high * (row + 0.5) + 5} anchor="end" tone="strong">
            {name}
          </Label>
          {across.labels.map((label, column) => {
            const [x, y] = [from + side * column, top + high * row];
            if (has(blank, row, column)) return null;
            const isFilled = has(filled, row, column);
            return (
              <g key={label}>
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
            : `${down.labels.length} × ${across.labels.length} = ${all}`}
        </Label>
      )}
    </FigureDrawing>
  );
}
