import { Fragment, useId } from "react";
import type { BarFigure } from "~/services/learning/contents/figure";
import { FigureDrawing, WIDTH } from "./figure-drawing";
import { Hatching } from "./hatching";
import { Label } from "./label";
import { placeLabels } from "./label-places";
import { at, percentsOf, sumOf, told } from "./numbers";
import { widthOf } from "./width-of";

const HEIGHT = 44;
/** Above the bar, for each row of labels. */
const ROW = 18;
/** Between labels and bar where a line has to lead from one to the other. */
const WAY = 12;
/** So many single things can still be told apart. */
const MOST_CELLS = 40;

/** A whole with its parts, each as wide as its share. */
export function Bar({ figure, alt }: { figure: BarFigure; alt: string }) {
  const hatching = `hatching-${useId().replaceAll(":", "")}`; // a lesson may have another such drawing
  const whole = sumOf(figure.parts.map(({ count }) => count));
  const wide = (count: number) => 1 + (count / whole) * (WIDTH - 2);
  const shares = percentsOf(figure.parts.map(({ count }) => count));
  const hasCells = whole <= MOST_CELLS;
  const parts = figure.parts.map((part, index) => {
    const from = wide(sumOf(figure.parts.slice(0, index).map(({ count }) => count)));
    const width = wide(part.count) - 1;
    const [count, share] = [told(part.count), shares[index]!];
    const fits = Math.max(widthOf(count), widthOf(share)) <= width;
    const words = hasCells ? `${count} ${part.label}` : fits ? part.label : `${part.label}: ${count} (${share})`;
    return {
      ...part,
      from,
      width,
      middle: from + width / 2,
      words,
      numbers: hasCells || !fits ? null : [count, share],
    };
  });
  const places = placeLabels(parts);
  const rows = Math.max(...places.map(({ row }) => row)) + 1;
  const isBeside = parts.map(({ words, width, middle }, part) => {
    const { x, row } = places[part]!;
    return row > 0 || Math.abs(x - middle) > Math.max(widthOf(words), width) / 2;
  });
  const way = isBeside.includes(true) ? WAY : 0;
  const foot = ROW * rows - 3;
  const top = foot + 9 + way;
  const under = top + HEIGHT + 8;
  return (
    <FigureDrawing height={under + 30} alt={alt}>
      {figure.parts.some(({ tone }) => tone === "open") && <Hatching id={hatching} />}
      {parts.map(({ tone, count, from, width }, part) => {
        const cells = hasCells ? count : 1;
        const side = at(Math.max(width / cells - 2, 1));
        const boxes = Array.from(
          { length: cells },
          (_, index) => `M${at(from + (index * width) / cells + 1)} ${top}h${side}v${HEIGHT}h-${side}z`,
        ).join("");
        return (
          <Fragment key={part}>
            <path className={tone === "filled" ? "figure-area figure-filled" : "figure-area"} d={boxes} />
            {tone === "open" && <path fill={`url(#${hatching})`} d={boxes} />}
          </Fragment>
        );
      })}
      {parts.map(({ middle }, part) => {
        const { x, row } = places[part]!;
        const from = foot - row * ROW + 4;
        return (
          isBeside[part] && <path key={part} className="figure-line" d={`M${at(x)} ${from}L${at(middle)} ${top}`} />
        );
      })}
      {parts.map(({ words }, part) => {
        const { x, row } = places[part]!;
        return (
          <Label key={part} x={x} y={foot - row * ROW} tone={hasCells ? "strong" : undefined} halo={rows > 1}>
            {words}
          </Label>
        );
      })}
      {parts.map(
        ({ numbers, tone, middle }, part) =>
          numbers && (
            <Fragment key={part}>
              <Label x={middle} y={top + 19} tone={tone === "filled" ? "on" : "strong"} halo={tone === "open"}>
                {numbers[0]}
              </Label>
              <Label x={middle} y={top + 36} tone={tone === "filled" ? "on" : undefined} halo={tone === "open"}>
                {numbers[1]}
              </Label>
            </Fragment>
          ),
      )}
      <path className="figure-line" d={`M1 ${under}v6H${WIDTH - 1}v-6`} />
      <Label x={WIDTH / 2} y={under + 24}>
        {`the whole: ${told(whole)} ${figure.unit}`}
      </Label>
    </FigureDrawing>
  );
}
