import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { ConceptMap } from "~/components/map/concept-map";
import { ConceptMarks } from "~/components/map/concept-marks";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import type { CheckpointReport, NextPart } from "~/services/learning/checkpoints/checkpoint-report.server";
import type { MapLayout } from "~/services/map/layout";
import { paths, type SectionKey } from "~/urls/paths";
import { ConceptResult } from "./concept-result";

interface CheckpointResultProps {
  sectionKey: SectionKey;
  heading: string;
  report: CheckpointReport;
  layout: MapLayout;
  /** It was passed a moment ago. */
  isJustPassed: boolean;
}

/** What the checkpoint came to: each concept, what is left to do, and what comes next. */
export function CheckpointResult({ sectionKey, heading, report, layout, isJustPassed }: CheckpointResultProps) {
  const { passedAt, concepts, leftNames, map, next } = report;
  const shown = map.map((concept) => ({ ...concept, href: paths.concept(sectionKey.courseId, concept.id) }));
  const groups = [
    { title: "What is missing", concepts: concepts.filter(({ verdict }) => verdict === "missed") },
    { title: "What did not count", concepts: concepts.filter(({ verdict }) => verdict === "void") },
    { title: "What holds", concepts: concepts.filter(({ verdict }) => verdict === "held") },
  ];
  return (
    <>
      <ConceptMarks />
      {leftNames.length > 0 && <AskAgain sectionKey={sectionKey} names={leftNames} />}
      {passedAt !== null && <WhatItOpens courseId={sectionKey.courseId} next={next} />}
      <div className={isJustPassed ? "just-passed" : undefined}>
        <ConceptMap title={`Map of ${heading}`} layout={layout} concepts={shown} />
      </div>
      {groups
        .filter((group) => group.concepts.length > 0)
        .map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h2>{group.title}</h2>
            <ul className="review-list">
              {group.concepts.map((concept) => (
                <li key={concept.id}>
                  <ConceptResult sectionKey={sectionKey} concept={concept} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      {passedAt === null && (
        <p>
          <LinkButton to={paths.sections(sectionKey.courseId)} kind="secondary">
            Back to the course
          </LinkButton>
        </p>
      )}
    </>
  );
}

function AskAgain({ sectionKey, names }: { sectionKey: SectionKey; names: string[] }) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Message kind="success" title="Ready for another look">
      <p>
        Only this is asked again:{" "}
        {names.map((name, index) => (
          <span key={name}>
            {index > 0 && "; "}
            <strong dir="auto">{name}</strong>
          </span>
        ))}
        . Everything else stays passed.
      </p>
      <Form method="post" action={paths.startCheckpoint(sectionKey)} className="actions">
        <CsrfToken />
        <Button disabled={isSending}>{names.length === 1 ? "Ask me about it" : "Ask me about them"}</Button>
      </Form>
    </Message>
  );
}

/** Where one can go from here: first what rests on the section. */
function WhatItOpens({ courseId, next }: { courseId: string; next: NextPart[] }) {
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
    <section aria-labelledby="opens">
      <h2 id="opens">What comes next</h2>
      <div className="actions">
        <LinkButton to={paths.currentQuestion({ courseId, sectionNumber: first.sectionNumber })}>
          {`Go on with ${first.sectionNumber} ${first.heading}`}
        </LinkButton>
        {others.map(({ sectionNumber, heading }) => (
          <LinkButton key={sectionNumber} to={paths.currentQuestion({ courseId, sectionNumber })} kind="secondary">
            {`${sectionNumber} ${heading}`}
          </LinkButton>
        ))}
        <LinkButton to={paths.sections(courseId)} kind="quiet">
          Back to the course
        </LinkButton>
      </div>
    </section>
  );
}
