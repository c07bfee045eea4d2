import { GroundEdge } from "~/components/site/ground-edge";
import { SiteFigures, type SiteSize } from "./site-figures";

const steps = [
  {
    title: "Set Your Goal",
    text: "Name a topic and why you want to learn it.",
  },
  {
    title: "Take the Test",
    text: "A few questions, with reasons in your own words, show where you are.",
  },
  {
    title: "Recursive Breakdown",
    text: "Each one you miss becomes simpler ones about what it builds on.",
  },
  {
    title: "Master & Progress",
    text: "Close the gap, climb back up, and move on.",
  },
];

/** `size`: null where nothing is written before a learner asks for it. */
export function HowItWorks({ size }: { size: SiteSize | null }) {
  return (
    <section className="band ground-2 rooted" aria-labelledby="how-title">
      <GroundEdge />
      <div className="words">
        <h2 id="how-title">How it works</h2>
        <p className="lead">Most courses move on when you fall behind. This one digs down.</p>
        {size && <SiteFigures size={size} />}
      </div>
      <ol className="steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
