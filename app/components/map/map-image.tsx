import { ConceptDrawing, type ConceptDrawingProps } from "./concept-drawing";
import { ConceptMarks } from "./concept-marks";

/** Room around the names, which stand a little out of their boxes. */
const MARGIN = 8;

/** A map as an image of its own, for a page that would be too large with it. Nothing in it can be followed. */
export function MapImage({ styles, ...drawing }: ConceptDrawingProps & { styles: string }) {
  const { width, height } = mapImageSize(drawing.layout);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="concept-map"
      width={width}
      height={height}
      viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
    >
      <style>{styles}</style>
      <ConceptMarks />
      <ConceptDrawing {...drawing} />
    </svg>
  );
}

export function mapImageSize(layout: { width: number; height: number }): { width: number; height: number } {
  return { width: layout.width + 2 * MARGIN, height: layout.height + 2 * MARGIN };
}
