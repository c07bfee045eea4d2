import { GroundEdge } from "~/components/site/ground-edge";
import { SideRoots } from "./side-roots";

const steps = [
  {
    title: "Set Your Goal",
    text: "Name a topic and why you want it. A few questions settle where you stand and how far you want to go.",
  },
  {
    title: "Take the Test",
    text: "Answer questions on it, each with a reason in your own words. Saying why is where learning begins.",
  },
  {
    title: "Recursive Breakdown",
    text: "A wrong answer is broken down into simpler questions on what it rests on, and each of those again, until the exact gap is found.",
  },
  {
    title: "Master & Progress",
    text: "Learn that one thing, climb back up to the question where it began, and go on once it holds.",
  },
];

export function HowItWorks() {
  return (
    <section className="band ground-1 rooted" aria-labelledby="how-title">
      <GroundEdge />
      <p className="ground-caption">What it rests on</p>
      <div className="words">
        <h2 id="how-title">How it works</h2>
        <p className="lead">
          Most courses go on when you fall behind. This one goes down: to what the question rests on, and to what that
          rests on.
        </p>
        <SideRoots />
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
