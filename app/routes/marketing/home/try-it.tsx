import { DemoQuestion } from "~/components/demo/demo-question";
import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import type { AskedQuestion } from "~/services/demo/demo-page";

/** The first question of the playable demo. The answer leads to the demo's own page. */
export function TryIt({ question }: { question: AskedQuestion }) {
  return (
    <section className="band ground-2 rooted try-it" aria-labelledby="try-title">
      <div className="words">
        <h2 id="try-title">Now you</h2>
        <p className="lead">
          A real question from the course on probability and statistics. Be wrong, and see where it leads.
        </p>
        <p>
          No account, and nothing is stored. The <Link to={paths.demo()}>whole demo</Link> has three such questions.
        </p>
      </div>
      <div className="card">
        <DemoQuestion question={question} />
      </div>
    </section>
  );
}
