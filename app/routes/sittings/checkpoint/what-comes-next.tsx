import { LearnLink } from "~/components/billing/learn-link";
import { LearningOnly } from "~/components/billing/learning-only";
import { LinkButton } from "~/components/ui/link-button";
import type { NextPart } from "~/services/learning/checkpoints/checkpoint-report.server";
import { paths } from "~/urls/paths";

/** Where one can go from a section that holds: first to what rests on it. */
export function WhatComesNext({ courseId, next }: { courseId: string; next: NextPart[] }) {
  const [first, ...others] = next;
  if (!first) {
    return (
      <div className="actions">
        <LinkButton to={paths.sections(courseId)}>Back to the course</LinkButton>
        <LinkButton to={paths.courseMap(courseId)} kind="secondary">
          See the whole map
        </LinkButton>
      </div>
    );
  }
  return (
    <section aria-labelledby="next">
      <h2 id="next">What comes next</h2>
      <div className="actions">
        <LearningOnly instead={<LearnLink />}>
          <LinkButton to={paths.currentQuestion({ courseId, sectionNumber: first.sectionNumber })}>
            {`Continue with ${first.sectionNumber} ${first.heading}`}
          </LinkButton>
          {others.map(({ sectionNumber, heading }) => (
            <LinkButton key={sectionNumber} to={paths.currentQuestion({ courseId, sectionNumber })} kind="secondary">
              {`${sectionNumber} ${heading}`}
            </LinkButton>
          ))}
        </LearningOnly>
        <LinkButton to={paths.sections(courseId)} kind="quiet">
          Back to the course
        </LinkButton>
      </div>
    </section>
  );
}
