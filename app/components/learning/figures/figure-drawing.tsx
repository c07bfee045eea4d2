import type { ReactNode } from "react";

/** Units of every drawing from side to side; on the narrowest screens one is nearly a pixel. */
export const WIDTH = 320;

interface FigureDrawingProps {
  height: number;
  alt: string;
  children: ReactNode;
}

export function FigureDrawing({ height, alt, children }: FigureDrawingProps) {
  return (
    <svg role="img" aria-label={alt} viewBox={`0 0 ${WIDTH} ${Math.ceil(height)}`}>
      {/* For browsers that print the words of a drawing one after the other. */}
      <text display="none">{`${alt} · `}</text>
      {children}
    </svg>
  );
}
