import { RichText } from "~/components/ui/rich-text";
import type { Figure } from "~/services/learning/contents/figure";
import { Bar } from "./bar";
import { Density } from "./density";
import { Distribution } from "./distribution";
import { Dots } from "./dots";
import { Grid } from "./grid";
import { Histogram } from "./histogram";
import { Intervals } from "./intervals";
import { Mosaic } from "./mosaic";
import { Rates } from "./rates";
import { Scales } from "./scales";
import { Scatter } from "./scatter";
import { Tree } from "./tree";
import { Venn } from "./venn";

interface LessonFigureProps {
  figure: Figure;
  /** Beside another one: which of the two it is. */
  title?: string;
  /** In the colour of what is missing. */
  tone?: "mistake";
}

/** The drawing of a lesson, and beneath it what to see. */
export function LessonFigure({ figure, title, tone }: LessonFigureProps) {
  return (
    <figure className={tone === "mistake" ? "figure figure-mistake" : "figure"}>
      {title && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      <Drawing figure={figure} alt={figure.alt} />
      <figcaption>
        <RichText html={figure.caption} inline />
      </figcaption>
    </figure>
  );
}

/** The drawing alone. */
export function Drawing({ figure, alt }: { figure: Figure; alt: string }) {
  switch (figure.kind) {
    case "bar":
      return <Bar figure={figure} alt={alt} />;
    case "mosaic":
      return <Mosaic figure={figure} alt={alt} />;
    case "rates":
      return <Rates figure={figure} alt={alt} />;
    case "venn":
      return <Venn figure={figure} alt={alt} />;
    case "grid":
      return <Grid figure={figure} alt={alt} />;
    case "tree":
      return <Tree figure={figure} alt={alt} />;
    case "dots":
      return <Dots figure={figure} alt={alt} />;
    case "distribution":
      return <Distribution figure={figure} alt={alt} />;
    case "histogram":
      return <Histogram figure={figure} alt={alt} />;
    case "density":
      return <Density figure={figure} alt={alt} />;
    case "intervals":
      return <Intervals figure={figure} alt={alt} />;
    case "scatter":
      return <Scatter figure={figure} alt={alt} />;
    case "scales":
      return <Scales figure={figure} alt={alt} />;
  }
}
