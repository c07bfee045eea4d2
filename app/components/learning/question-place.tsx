import { QuestionPips } from "./question-pips";

interface QuestionPlaceProps {
  /** Of its main question, as `placeInWords` tells it. */
  place: string;
  /** What that question waits for. */
  detour?: "to find the gap" | "to close the gap" | null;
  progress: { mainQuestionsCompleted: number; mainQuestions: number };
  /** That question is done: its dot is filled, and no other is larger. */
  isAnswered?: boolean;
  /** It was answered, and not right. */
  isMissed?: boolean;
}

/** How far one is in a part, as on the screen of its question: no detour changes that. The page links `styles/question-page.css`. */
export function QuestionPlace({ place, detour = null, progress, isAnswered, isMissed = false }: QuestionPlaceProps) {
  return (
    <div className="question-meta question-place">
      <p>
        <strong>{place}</strong>
        {detour !== null && (
          <>
            {" · on hold"}
            <span className="unless-narrow"> {detour}</span>
          </>
        )}
      </p>{" "}
      <QuestionPips
        done={progress.mainQuestionsCompleted}
        total={progress.mainQuestions}
        isAnswered={isAnswered}
        isOnHold={isMissed || detour !== null}
      />
    </div>
  );
}
