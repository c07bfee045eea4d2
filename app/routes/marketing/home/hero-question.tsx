import { Sprout } from "~/components/site/sprout";
import { Link } from "~/components/ui/link";
import { RichText } from "~/components/ui/rich-text";
import { useViewer } from "~/components/use-viewer";
import { answerText, type LandingQuestion } from "~/services/demo/landing-question";
import { paths } from "~/urls/paths";

/** A real question, answered by a link: its answer is in the address, and the page grows a root for it. */
export function HeroQuestion({ landing: { question, answer } }: { landing: LandingQuestion }) {
  const viewer = useViewer();
  return (
    <div className="hero-question">
      <section className="card" id="question" aria-label="Try a question">
        <Sprout />
        {!answer && !viewer && <p className="try-one">Try one: 2 minutes, no account.</p>}
        <div className="question-stem">
          <RichText html={question.stemHtml} />
        </div>
        <ul className="hero-options" id="answer">
          {question.options.map(({ position, html }) => (
            <li key={position}>
              <Link
                className={`button button-secondary${answer ? "" : " first-choice"}`}
                to={paths.answerOnLanding(answerText(position))}
                aria-current={answer?.position === position ? "true" : undefined}
                data-verdict={answer?.position === position ? answer.verdict : undefined}
              >
                <RichText html={html} inline />
              </Link>
            </li>
          ))}
          {(!answer || answer.verdict === "dont-know") && (
            <li>
              <Link
                className="button button-quiet"
                to={paths.answerOnLanding("dont-know")}
                aria-current={answer?.verdict === "dont-know" ? "true" : undefined}
              >
                I don’t know yet
              </Link>
            </li>
          )}
        </ul>
      </section>
    </div>
  );
}
