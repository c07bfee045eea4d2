import type { MosaicFigure } from "~/services/learning/contents/figure";
import { FigureDrawing, WIDTH } from "./figure-drawing";
import { Label } from "./label";
import { at, percent, sumOf, told } from "./numbers";

const TOP = 6;
const HEIGHT = 150;
/** An area lower than this has its number above it. */
const LOW = 22;

/** Groups as wide as they are common, filled from the foot. */
export function Mosaic({ figure, alt }: { figure: MosaicFigure; alt: string }) {
  const all = sumOf(figure.columns.map(({ of }) => of));
  const wide = (count: number) => (count / all) * (WIDTH - 2);
  const foot = TOP + HEIGHT;
  const overall = foot - (sumOf(figure.columns.map(({ filled }) => filled)) / all) * HEIGHT;
  return (
    <FigureDrawing height={foot + 62} alt={alt}>
      {figure.columns.map(({ label, of, filled }, index) => {
        const from = 1 + wide(sumOf(figure.columns.slice(0, index).map(({ of }) => of)));
        const high = (filled / of) * HEIGHT;
        const middle = Math.max(from + wide(of) / 2, 4 + 3.5 * label.length);
        const inside = high >= LOW;
        return (
          <g key={label} className={figure.focus && figure.focus !== index + 1 ? "figure-pale" : undefined}>
            <rect className="figure-area" x={at(from)} y={TOP} width={at(wide(of))} height={HEIGHT} />
            <rect
              className="figure-area figure-filled"
              x={at(from)}
              y={at(foot - high)}
              width={at(wide(of))}
              height={at(high)}
            />
            <Label
              x={from + wide(of) / 2}
              y={inside ? foot - high / 2 + 5 : foot - high - 7}
              tone={inside ? "on" : undefined}
            >
              {told(filled)}
            </Label>
            <Label x={from + wide(of) / 2} y={TOP + (HEIGHT - high) / 2 + (inside ? 5 : -8)} tone="soft">
              {told(of - filled)}
            </Label>
            <Label x={middle} y={foot + 18}>
              {label}
            </Label>
            <Label x={middle} y={foot + 35} tone="soft">
              {told(of)}
            </Label>
          </g>
        );
      })}
      {figure.overall && (
        <>
          <path className="figure-mark" d={`M1 ${at(overall)}H${WIDTH - 1}`} />
          <Label x={WIDTH - 8} y={overall - 7} anchor="end" tone="strong">
            {percent((foot - overall) / HEIGHT)} of all
          </Label>
        </>
      )}
      <rect className="figure-area figure-filled" x="1" y={foot + 48} width="11" height="11" />
      <Label x={18} y={foot + 58} anchor="start">
        {figure.filled}
      </Label>
    </FigureDrawing>
  );
}
