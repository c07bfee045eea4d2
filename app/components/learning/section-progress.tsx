import { ProgressBar } from "~/components/ui/progress-bar";
import type { SubsectionProgress } from "~/services/learning/tree/question-tree";

interface SectionProgressProps {
  counts: SubsectionProgress;
}

export function SectionProgress({ counts }: SectionProgressProps) {
  return (
    <section className="section-progress" aria-labelledby="section-progress">
      <h2 id="section-progress">Section progress</h2>
      <ProgressBar
        value={counts.progressPercentage / 100}
        label={`${counts.completedQuestions} of ${counts.totalQuestions} questions`}
        showValue
      />
      <dl className="facts">
        <div>
          <dt>Main questions</dt>
          <dd>
            {counts.mainQuestionsCompleted} of {counts.mainQuestions}
          </dd>
        </div>
        {counts.parts > 0 && (
          <div>
            <dt>Concept questions</dt>
            <dd>
              {counts.partsCompleted} of {counts.parts}
            </dd>
          </div>
        )}
        <div>
          <dt>Topics Broken Down</dt>
          <dd>{counts.breakdowns}</dd>
        </div>
        <div>
          <dt>Active Learning</dt>
          <dd>{counts.openBreakdowns}</dd>
        </div>
      </dl>
    </section>
  );
}
