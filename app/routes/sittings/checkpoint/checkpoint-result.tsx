import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { LearningOnly } from "~/components/billing/learning-only";
import { NeedsPlan } from "~/components/billing/needs-plan";
import { ConceptMap } from "~/components/map/concept-map";
import { ConceptMarks } from "~/components/map/concept-marks";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import type { CheckpointReport } from "~/services/learning/checkpoints/checkpoint-report.server";
import type { MapLayout } from "~/services/map/layout";
import { paths, type SectionKey } from "~/urls/paths";
import { ConceptResults } from "./concept-results";
import { MissedConcept } from "./missed-concept";
import { PassedNotice } from "./passed-notice";
import { WhatComesNext } from "./what-comes-next";

interface CheckpointResultProps {
  sectionKey: SectionKey;
  heading: string;
  report: CheckpointReport;
  layout: MapLayout;
  /** It was passed a moment ago, and holds. */
  isJustPassed: boolean;
  locale: string | null;
  timeZone: string | null;
}

/** What the checkpoint came to: what is left to do, what comes next, and each concept with its answers. */
export function CheckpointResult(props: CheckpointResultProps) {
  const { sectionKey, heading, report, layout, isJustPassed, ...local } = props;
  const { courseId } = sectionKey;
  const { passedAt, lapsed, isAllSolid, concepts, leftNames, map, next } = report;
  const shown = map.map((concept) => ({ ...concept, href: paths.concept(courseId, concept.id) }));
  const states = new Map(map.map(({ id, state }) => [id, state]));
  const drawing = <ConceptMap title={`Map of ${heading}`} layout={layout} concepts={shown} />;
  return (
    <>
      <ConceptMarks />
      {passedAt === null ? (
        <>
          <NeedsPlan>
            <p>The rest of this checkpoint is waiting for you.</p>
          </NeedsPlan>
          {leftNames.length > 0 && <AskAgain sectionKey={sectionKey} names={leftNames} />}
          {concepts.map((concept) =>
            concept.repair && concept.repair.status !== "done" ? (
              <MissedConcept key={concept.id} sectionKey={sectionKey} concept={concept} repair={concept.repair} />
            ) : null,
          )}
          {drawing}
        </>
      ) : (
        <>
          <PassedNotice {...{ courseId, passedAt, isJustPassed, isAllSolid, lapsed, ...local }}>{drawing}</PassedNotice>
          <WhatComesNext courseId={courseId} next={next} />
        </>
      )}
      <ConceptResults courseId={courseId} concepts={concepts} states={states} />
      {passedAt === null && (
        <p>
          <LinkButton to={paths.sections(courseId)} kind="secondary">
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
    <section aria-labelledby="again">
      <h2 id="again">We’ll only ask about this again</h2>
      <ul>
        {names.map((name) => (
          <li key={name} dir="auto">
            {name}
          </li>
        ))}
      </ul>
      <LearningOnly>
        <Form method="post" action={paths.startCheckpoint(sectionKey)} className="actions">
          <CsrfToken />
          <Button disabled={isSending}>{names.length === 1 ? "Ask me about it" : "Ask me about them"}</Button>
        </Form>
      </LearningOnly>
    </section>
  );
}
