import { DifficultyBadge } from "~/components/learning/difficulty-badge";
import { Badge } from "~/components/ui/badge";
import { LocalTime } from "~/components/ui/local-time";
import { RichText } from "~/components/ui/rich-text";
import type { ChallengedOption, ChallengedQuestion } from "~/services/staff/challenged-questions.server";
import { DecisionForm, type RefusedDecision } from "./decision-form";
import { statisticsWords, statusWords, voteWords } from "./challenge-words";

interface ChallengedQuestionListProps {
  questions: ChallengedQuestion[];
  refused: RefusedDecision | undefined;
  timeZone: string | null;
  locale: string | null;
}

export function ChallengedQuestionList({ questions, refused, ...reader }: ChallengedQuestionListProps) {
  return (
    <ul className="staff-entry-list">
      {questions.map((question) => (
        <li key={question.id}>
          <article className="staff-entry" aria-labelledby={`stem-${question.id}`}>
            <p className="question-meta">
              <strong>{question.conceptName}</strong> <DifficultyBadge level={question.difficulty} />{" "}
              <Badge kind={question.decidedAt === null ? "accent" : "neutral"}>{statusWords(question)}</Badge>{" "}
              <span>
                Reported <LocalTime value={question.challengedAt} {...reader} withTime />
              </span>
            </p>
            <div className="question-stem" id={`stem-${question.id}`}>
              <RichText html={question.stemHtml} />
            </div>
            <OptionKey options={question.options} />
            <details>
              <summary>Author’s reason for the answer key</summary>
              <RichText html={question.explanationHtml} />
            </details>
            <Evidence question={question} />
            <DecisionForm question={question} refused={refused?.challengeId === question.id ? refused : undefined} />
          </article>
        </li>
      ))}
    </ul>
  );
}

function OptionKey({ options }: { options: ChallengedOption[] }) {
  return (
    <ol>
      {options.map(({ html, isKey, isChosen }, index) => (
        <li key={index}>
          <RichText html={html} inline /> {isKey && <Badge kind="good">Key</Badge>}{" "}
          {isChosen && <Badge>Reporter’s answer</Badge>}
        </li>
      ))}
    </ol>
  );
}

/** What speaks for and against the question. All of it was typed by people or models: it is shown as plain text. */
function Evidence({ question }: { question: ChallengedQuestion }) {
  const { reason, votes, note } = question;
  return (
    <dl className="staff-entry-evidence">
      <div>
        <dt>Learner’s reason</dt>
        <dd>{reason === "" ? "No reason given." : <blockquote dir="auto">{reason}</blockquote>}</dd>
      </div>
      <div>
        <dt>Independent checks</dt>
        {votes === null ? (
          <dd>{question.isInCourt ? "In progress." : "None yet."}</dd>
        ) : (
          votes.map((vote, index) => <dd key={index}>{voteWords(vote)}</dd>)
        )}
      </div>
      <div>
        <dt>First attempts so far</dt>
        <dd>{statisticsWords(question.statistics)}</dd>
      </div>
      {note !== "" && (
        <div>
          <dt>Note to the learner</dt>
          <dd>
            <blockquote dir="auto">{note}</blockquote>
          </dd>
        </div>
      )}
    </dl>
  );
}
