import type { LandingQuestion } from "~/services/demo/landing-question";
import { AnswerShown } from "./answer-shown";
import { HeroQuestion } from "./hero-question";
import { Pitch } from "./pitch";

/** A question beside what the product does; once it is answered, beside what the answer says. */
export function Hero({ landing, stuckIn }: { landing: LandingQuestion; stuckIn: string }) {
  const { question, answer } = landing;
  return (
    <section className="hero" aria-labelledby="hero-title" data-answered={answer ? "" : undefined}>
      <hgroup>
        <p>{stuckIn}</p>
        <h1 id="hero-title">Find the one thing you’re missing.</h1>
        <p className="lead">Miss a question, and we find out why.</p>
      </hgroup>
      <HeroQuestion landing={landing} />
      {answer ? (
        <AnswerShown answer={answer} optionHtml={question.options[answer.position ?? -1]?.html ?? null} />
      ) : (
        <Pitch />
      )}
    </section>
  );
}
