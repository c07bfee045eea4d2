import { Fragment } from "react";
import type { MosaicFigure } from "~/services/learning/contents/figure";
import { FigureDrawing, WIDTH } from "./figure-drawing";
import { Label } from "./label";
import { placeLabels } from "./label-places";
import { at, percent, sumOf, told } from "./numbers";
import { widthOf } from "./width-of";

const HEIGHT = 150;
/** An area lower than this has its number above it. */
const LOW = 22;
/** Of a column's words: its label, and beneath it how many it has. */
const ROW = 36;
const LEGEND = 20;

/** Groups as wide as they are common, filled from the foot. */
export function Mosaic({ figure, alt }: { figure: MosaicFigure; alt: string }) {
  const all = sumOf(figure.columns.map(({ of }) => of));
  const wide = (count: number) => (count / all) * (WIDTH - 2);
  const columns = figure.columns.map(({ label, of, filled }, index) => {
    const from = 1 + wide(sumOf(figure.columns.slice(0, index).map(({ of }) => of)));
    const fits = Math.max(widthOf(told(filled)), widthOf(told(of - filled))) <= wide(of) + 2;
    const high = (filled / of) * HEIGHT;
    const count = fits ? told(of) : `${told(filled)} of ${told(of)}`;
    const words = widthOf(count) > widthOf(label) ? count : label; // the wider of the two
    return { label, of, filled, from, middle: from + wide(of) / 2, fits, high, count, words };
  });
  const places = placeLabels(columns);
  const isFull = columns.some(({ fits, high }) => fits && high < HEIGHT && HEIGHT - high < LOW);
  const top = isFull ? LOW : 6;
  const foot = top + HEIGHT;
  const below = foot + 14 + ROW * (Math.max(...places.map(({ row }) => row)) + 1);
  const share = sumOf(figure.columns.map(({ filled }) => filled)) / all;
  const tone = (index: number) => (figure.focus && figure.focus !== index + 1 ? "figure-pale" : undefined);
  return (
    <FigureDrawing height={below + 12 + (figure.overall ? LEGEND : 0)} alt={alt}>
      {columns.map(({ of, from, high }, index) => (
        <g key={index} className={tone(index)}>
          <rect className="figure-area" x={at(from)} y={top} width={at(wide(of))} height={HEIGHT} />
          <rect
            className="figure-area figure-filled"
            x={at(from)}
            y={at(foot - high)}
            width={at(wide(of))}
            height={at(high)}
          />
        </g>
      ))}
      {figure.overall && (
        <path className="figure-mark" d={`M1 ${at(foot - share * HEIGHT)}H${WIDTH - 1}M0 ${below + LEGEND + 4}h13`} />
      )}
      {columns.map(({ label, of, filled, middle, fits, high, count }, index) => {
        const { x, row } = places[index]!;
        const left = HEIGHT - high;
        const y = foot + 18 + row * ROW;
        return (
          <Fragment key={index}>
            {fits && high >= LOW && (
              <Label x={middle} y={foot - high / 2 + 5} tone="on">
                {told(filled)}
              </Label>
            )}
            <g className={tone(index)}>
              {fits && high < LOW && (
                <Label x={middle} y={foot - high - 7}>
                  {told(filled)}
                </Label>
              )}
              {fits && left > 0 && (
                <Label x={middle} y={left < LOW ? top - 7 : top + left / 2 + (high >= LOW ? 5 : -8)} tone="soft" halo>
                  {told(of - filled)}
                </Label>
              )}
              <Label x={x} y={y}>
                {label}
              </Label>
              <Label x={x} y={y + 17} tone="soft">
                {count}
              </Label>
            </g>
          </Fragment>
        );
      })}
      <rect className="figure-area figure-filled" x="1" y={below - 2} width="11" height="11" />
      <Label x={18} y={below + 8} anchor="start">
        {figure.filled}
      </Label>
      {figure.overall && (
        <Label x={18} y={below + LEGEND + 8} anchor="start" tone="strong">
          {percent(share)} of all
        </Label>
      )}
    </FigureDrawing>
  );
}
