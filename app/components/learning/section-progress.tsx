import { ProgressBar } from "~/components/ui/progress-bar";
import type { SectionProgress as SectionCounts } from "~/services/learning/tree/question-tree";

interface SectionProgressProps {
  counts: SectionCounts;
}

export function SectionProgress({ counts }: SectionProgressProps) {
  return (
    <section className="section-progress" aria-labelledby="section-progress">
      <h2 id="section-progress">Section progress</h2>
      <ProgressBar
        value={counts.progress_percentage / 100}
        label={`${counts.completed_questions} of ${counts.total_questions} questions`}
        showValue
      />
      <dl className="facts">
        <div>
          <dt>Main questions</dt>
          <dd>
            {counts.main_questions_completed} of {counts.main_questions}
          </dd>
        </div>
        <div>
          <dt>Concept questions</dt>
          <dd>
            {counts.decomposed_questions_completed} of {counts.decomposed_questions}
          </dd>
        </div>
        <div>
          <dt>Topics Broken Down</dt>
          <dd>{counts.decomposition_groups}</dd>
        </div>
        <div>
          <dt>Active Learning</dt>
          <dd>{counts.active_decompositions}</dd>
        </div>
      </dl>
    </section>
  );
}
