import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { conceptsKnownLabel } from "~/components/courses/concepts-known";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { ProgressBar } from "~/components/ui/progress-bar";
import { percentKnown } from "~/services/courses/progress";
import { paths } from "~/urls/paths";
import type { FirstThing, PlaceAtQuestion } from "~/services/dashboard/first-thing";
import { firstThingLink } from "./first-thing-link";

/** The one thing to go on with, before everything else. */
export function FirstThingCard({ first }: { first: FirstThing }) {
  const to = firstThingLink(first);
  switch (first.kind) {
    case "learn":
      return <PlaceCard place={first} />;
    case "onboarding":
      return (
        <TopCard kicker="One step before your course" title={first.courseName}>
          <p>Your answers decide where the course starts.</p>
          <LinkButton to={to}>Continue Learning</LinkButton>
        </TopCard>
      );
    case "onboarding-answered":
      return (
        <TopCard kicker="Ready when you are" title={first.courseName}>
          <p>All questions are answered. Look them over once more, or begin.</p>
          <LinkButton to={to}>Continue Learning</LinkButton>
        </TopCard>
      );
    case "outline":
      return (
        <TopCard kicker="Almost there" title={first.courseName}>
          <p>Next come its sections, made from your answers.</p>
          <LinkButton to={to}>Continue Learning</LinkButton>
        </TopCard>
      );
    case "all-completed":
      return (
        <EmptyState title="Everything you began is completed" action={<LinkButton to={to}>Create Course</LinkButton>}>
          <p>
            <Link to={paths.courses()}>Look back at what you learned</Link>, or begin something new.
          </p>
        </EmptyState>
      );
    case "no-course":
      return (
        <EmptyState
          title="Nothing here yet, and that is fine"
          action={<LinkButton to={to}>Create Your First Course</LinkButton>}
        >
          <p>
            Name what you want to learn and why. A few questions later you have a course that starts where you stand.
          </p>
        </EmptyState>
      );
  }
}

function PlaceCard({ place }: { place: Extract<FirstThing, { kind: "learn" }> }) {
  return (
    <TopCard
      kicker={place.isStarted ? "Go on where you left off" : "Ready when you are"}
      title={`${place.sectionNumber} ${place.heading}`}
    >
      <p>{place.courseName}</p>
      {place.question && <p>{whereInSubsection(place.question)}</p>}
      <ProgressBar
        value={percentKnown(place) / 100}
        label={conceptsKnownLabel({ knownConcepts: place.conceptsKnown, totalConcepts: place.conceptCount })}
        showValue
      />
      <LinkButton to={firstThingLink(place)}>{place.isStarted ? "Continue Learning" : "Start Learning"}</LinkButton>
    </TopCard>
  );
}

function whereInSubsection({ mainQuestionNumber, mainQuestionCount, conceptName, depth }: PlaceAtQuestion): string {
  const question = `Question ${mainQuestionNumber} of ${mainQuestionCount}`;
  if (depth === 0) return `${question}: ${conceptName}`;
  return `${question}, ${depth === 1 ? "one step" : `${depth} steps`} down: ${conceptName}`;
}

function TopCard({ kicker, title, children }: { kicker: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" className="resume-card">
      <p className="resume-kicker">{kicker}</p>
      <h2 dir="auto">{title}</h2>
      {children}
    </Card>
  );
}
