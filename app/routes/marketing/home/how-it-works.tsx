import { GroundEdge } from "~/components/site/ground-edge";
import { SiteFigures, type SiteSize } from "./site-figures";

const steps = [
  {
    title: "Set Your Goal",
    text: "Name a topic and your reason. A few questions show where you are and where you want to get to.",
  },
  {
    title: "Take the Test",
    text: "Answer questions on it, each with a reason in your own words. Explaining why is where learning starts.",
  },
  {
    title: "Recursive Breakdown",
    text: "When you miss a question, we ask simpler ones about what it builds on, and so on down, until the gap is found.",
  },
  {
    title: "Master & Progress",
    text: "Learn that one thing, climb back up to the question where it started, and move on.",
  },
];

/** `size`: null where nothing is written before a learner asks for it. */
export function HowItWorks({ size }: { size: SiteSize | null }) {
  return (
    <section className="band ground-2 rooted" aria-labelledby="how-title">
      <GroundEdge />
      <div className="words">
        <h2 id="how-title">How it works</h2>
        <p className="lead">
          Most courses move on when you fall behind. This one digs down: to what the question builds on, and what that
          builds on.
        </p>
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
