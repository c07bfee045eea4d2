import type { SubsectionProgress } from "~/services/learning/tree/question-tree";

interface SectionProgressProps {
  counts: Pick<
    SubsectionProgress,
    "mainQuestions" | "mainQuestionsCompleted" | "parts" | "partsCompleted" | "breakdowns" | "openBreakdowns"
  >;
}

/** What a part has come to so far, for those who like figures; folded, since nobody needs them to answer. */
export function SectionProgress({ counts }: SectionProgressProps) {
  return (
    <details className="section-progress">
      <summary>Section progress</summary>
      <dl className="facts">
        <Count label="Main questions" done={counts.mainQuestionsCompleted} of={counts.mainQuestions} />
        {counts.parts > 0 && <Count label="Concept questions" done={counts.partsCompleted} of={counts.parts} />}
        {counts.breakdowns > 0 && <Count label="Topics Broken Down" done={counts.breakdowns} />}
        {counts.openBreakdowns > 0 && <Count label="Active Learning" done={counts.openBreakdowns} />}
      </dl>
    </details>
  );
}

function Count({ label, done, of }: { label: string; done: number; of?: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{of === undefined ? done : `${done} of ${of}`}</dd>
    </div>
  );
}
