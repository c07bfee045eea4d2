import { GroundEdge } from "~/components/site/ground-edge";
import { ExampleGoal } from "./example-goal";

const steps = [
  {
    title: "Set Your Goal",
    text: "Name a topic and why you want to learn it.",
  },
  {
    title: "Take the Test",
    text: "A few questions, with your reasons, show where you are.",
  },
  {
    title: "Recursive Breakdown",
    text: "Each one you miss becomes simpler ones that it builds on.",
  },
  {
    title: "Master & Progress",
    text: "Close the gap, climb back up, and move on.",
  },
];

/** The steps, beside what they come to for a whole goal. */
export function HowItWorks() {
  return (
    <section className="band ground-2 rooted" aria-labelledby="how-title">
      <GroundEdge />
      <div className="words">
        <h2 id="how-title">How it works</h2>
        <p className="lead">Most courses move on when you fall behind. This one digs down.</p>
        <ol className="steps">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <ExampleGoal />
    </section>
  );
}
