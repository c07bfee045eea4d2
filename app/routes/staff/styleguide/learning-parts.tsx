import { DifficultyBadge } from "~/components/learning/difficulty-badge";
import { GapNotice } from "~/components/learning/gap-notice";
import { SectionProgress } from "~/components/learning/section-progress";
import { Card } from "~/components/ui/card";
import { RichText } from "~/components/ui/rich-text";
import { Specimen } from "./specimen";

export function LearningParts() {
  return (
    <Specimen id="learning" title="Learning">
      <Card as="article" className="question-card">
        <p className="question-meta">
          <strong>Question 2 of 5</strong> <DifficultyBadge level="beginner" />
        </p>
        <div className="question-stem">
          <RichText html="<p>Two coins are thrown. How likely are two heads?</p>" />
        </div>
        <blockquote className="your-answer">Your own words have the gap’s line beside them.</blockquote>
      </Card>
      <GapNotice name="Choosing the right whole" inConcept="Fractions">
        <p>The search ends here.</p>
      </GapNotice>
      <SectionProgress
        counts={{
          mainQuestions: 5,
          mainQuestionsCompleted: 2,
          parts: 3,
          partsCompleted: 1,
          breakdowns: 1,
          openBreakdowns: 1,
        }}
      />
    </Specimen>
  );
}
