import { Message } from "~/components/ui/message";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/urls/paths";
import type { DemoPage } from "~/services/demo/demo-page";
import { DemoEnd } from "./demo-end";
import { DemoRoots } from "./demo-roots";
import { QuestionStep } from "./question-step";
import { WrongAnswer } from "./wrong-answer";

/**
 * The page of the playable demo. Plain forms lead from step to step. Only the beginning is introduced, so that each
 * step is in sight at once: w3m loses the query of a form that leads to a fragment.
 */
export function Demo({ page }: { page: DemoPage }) {
  return (
    <div className="page page-wide">
      <PageHeader
        title="Watch us find a gap"
        lead={
          page.steps.length === 0 &&
          "Three real questions. Answer honestly, wrong answers welcome: each one is broken into simpler questions until the gap has a name. No account, and nothing is stored."
        }
      />
      {page.fault === "no-way" && (
        <Message kind="info">
          <p>
            We couldn’t find that place in the demo, so you’re back at the start. Part of the address may be missing.
          </p>
        </Message>
      )}
      <div className="demo">
        <section className="card demo-step" aria-labelledby="demo-step">
          <Step page={page} />
        </section>
        <DemoRoots roots={page.roots} />
        <section aria-labelledby="demo-notes">
          <h2 id="demo-notes">How real is this?</h2>
          <p>
            The questions, the mistake behind each wrong option and the lessons are those of the course on probability
            and statistics, and the way down follows the same rules. Two things are shorter than in a course: there, a
            wrong answer is broken into up to five questions, and each answer also asks for a short explanation in your
            own words, which tells us more than the choice alone.
          </p>
          <p>
            Your place is saved in this page’s address and nowhere else. Bookmark it to continue later, or share it.
          </p>
          <p>
            <a href={paths.demo()}>Start over</a>
          </p>
        </section>
      </div>
    </div>
  );
}

function Step({ page: { screen, steps, fault } }: { page: DemoPage }) {
  switch (screen.kind) {
    case "question":
      return <QuestionStep screen={screen} steps={steps} lacksChoice={fault === "no-choice"} />;
    case "wrong":
      return <WrongAnswer screen={screen} steps={steps} />;
    case "end":
      return <DemoEnd screen={screen} />;
  }
}
