import type { ReactNode } from "react";
import { LessonBlock } from "~/components/learning/lesson-block";
import { LessonCheck } from "~/components/learning/lesson-check";
import { LessonMeta } from "~/components/learning/lesson-meta";
import { LessonOpening } from "~/components/learning/lesson-opening";
import { blockAbout, keyBlockOf } from "~/services/learning/contents/chosen-blocks";
import { readingMinutes, textsOfCheck, unfoldedTexts } from "~/services/learning/contents/reading-minutes";
import type { StudyContent } from "~/services/learning/contents/study-content";
import type { Mistake } from "~/services/learning/screens/mistake";
import { whatOneDid } from "~/text/what-one-did";
import { AgainstGap } from "./against-gap";
import { FoldedLesson } from "./folded-lesson";
import { WorkedQuestion } from "./worked-question";

interface GapLessonProps {
  content: StudyContent;
  /** The wrong answer that showed the gap, after which the page is called. */
  mistake: Mistake;
  /** The way on from what is shown. */
  children: ReactNode;
}

/**
 * A lesson for one gap: the question that showed it, of which one takes the first step and then finishes it before it is
 * worked out, what to remember, that to try in another situation or what of the lesson is about it, and the way on; the rest
 * is folded. The page links `styles/lesson.css`.
 */
export function GapLesson({ content, mistake, children }: GapLessonProps) {
  const { contentBlocks: blocks } = content;
  const { idea, worked, check } = mistake;
  const aboutIt = blockAbout(blocks, mistake.misconception);
  const keyBlock = keyBlockOf(blocks);
  const shown = check !== null ? null : aboutIt === -1 ? keyBlock : aboutIt;
  const rest = blocks.filter((_, place) => place !== shown);
  const textsAtOnce = [
    ...(worked ? [worked.solutionHtml, ...stepsOf(worked).flatMap(textsOfCheck)] : []),
    ...(check ? textsOfCheck(check) : [blocks[shown ?? keyBlock]!.content]),
  ];
  const ofBlock = shown === keyBlock ? content.check : null; // which asks about that block's idea
  const meta = <LessonMeta level={content.difficultyLevel} minutes={readingMinutes(textsAtOnce)} />;
  const inBrief = briefly(mistake);
  const chosen = (
    <LessonOpening
      mistake={inBrief}
      isTitle
      isBrief={inBrief !== mistake}
      heading={worked ? "h3" : "h2"}
      block={null}
    />
  );
  const against = (
    <>
      <AgainstGap idea={idea} check={check} />
      {shown !== null && <LessonBlock content={content} place={shown} isAboutAnswer={shown === aboutIt} isOpen />}
      {ofBlock && <LessonCheck id="check" title="Quick check" check={ofBlock} />}
    </>
  );
  return (
    <>
      {worked ? (
        <WorkedQuestion {...worked} chosen={chosen} meta={meta}>
          {against}
        </WorkedQuestion>
      ) : (
        <>
          {meta}
          {chosen}
          {against}
        </>
      )}
      {children}
      <FoldedLesson
        content={content}
        without={shown}
        aboutIt={aboutIt}
        isCheckRead={ofBlock !== null}
        minutes={readingMinutes(unfoldedTexts(rest))}
      />
    </>
  );
}

function stepsOf({ openingStep, finishingStep }: NonNullable<Mistake["worked"]>) {
  return [openingStep, finishingStep].filter((step) => step !== null);
}

/** What its learner did, where its feedback says that first: the rest stood on the gap's page, and the question is worked out. */
function briefly(mistake: Mistake): Mistake {
  const did = mistake.worked && mistake.feedbackHtml && whatOneDid(mistake.feedbackHtml);
  return did ? { ...mistake, feedbackHtml: `<p>${did}</p>` } : mistake;
}
