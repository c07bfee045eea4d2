import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { LearnLink } from "~/components/billing/learn-link";
import { LearningOnly } from "~/components/billing/learning-only";
import { NeedsPlan } from "~/components/billing/needs-plan";
import { ConceptLinks } from "~/components/learning/concept-links";
import { ConceptStudyButton } from "~/components/learning/concept-study-button";
import { MissingFoundations } from "~/components/learning/missing-foundations";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { paths, type SubsectionKey } from "~/urls/paths";
import { restTitle } from "~/services/learning/screens/rest-title";
import type { LackingConcept } from "~/services/learning/screens/rest.server";
import type { RestData } from "./load-rest.server";
import { gainsWords, whyItRests } from "./rest-words";

interface RestingPartProps {
  subsectionKey: SubsectionKey;
  rest: RestData;
}

/** All its questions are answered, and it is not complete: what came of today, the way on, and what helps with what is missing. */
export function RestingPart({ subsectionKey: key, rest }: RestingPartProps) {
  const gains = rest.isOver ? null : gainsWords(rest.gains);
  return (
    <section aria-labelledby="rest">
      <h2 id="rest">{restTitle(rest)}</h2>
      {gains && (
        <p>
          <strong>{`Today in ${key.sectionNumber}: ${gains}`}</strong>
        </p>
      )}
      <p>{whyItRests(rest, key.sectionNumber)}</p>
      {!rest.isOver && <MissingFoundations courseId={key.courseId} concepts={rest.foundations} />}
      {!rest.isOver && <Meanwhile courseId={key.courseId} rest={rest} />}
      {rest.lacking.length > 0 && (
        <>
          <h3>Not settled yet</h3>
          <ul className="review-list">
            {rest.lacking.map((concept) => (
              <li key={concept.id}>
                <Lacking courseId={key.courseId} concept={concept} />
              </li>
            ))}
          </ul>
        </>
      )}
      {rest.isOver && <GoOn />}
    </section>
  );
}

/** What there is to do until tomorrow: the next part, else what is due. */
function Meanwhile({ courseId, rest: { next, reviewsDue } }: { courseId: string; rest: RestData }) {
  const isReviewing = next === null && reviewsDue > 0;
  return (
    <div className="actions">
      {next && (
        <LearningOnly instead={<LearnLink />}>
          <LinkButton
            to={paths.currentQuestion({ courseId, sectionNumber: next.sectionNumber })}
          >{`Next: ${next.sectionNumber} ${next.heading}`}</LinkButton>
        </LearningOnly>
      )}
      {isReviewing && <LinkButton to={paths.review()}>Go to your reviews</LinkButton>}
      <LinkButton to={paths.sections(courseId)} kind={next || isReviewing ? "secondary" : "primary"}>
        Back to Sections
      </LinkButton>
    </div>
  );
}

function GoOn() {
  const isSending = useNavigation().state !== "idle";
  return (
    <LearningOnly
      instead={
        <NeedsPlan>
          <p>A few more questions are waiting for you here.</p>
        </NeedsPlan>
      }
    >
      <Form method="post" className="start-form">
        <CsrfToken />
        <Button disabled={isSending}>Continue</Button>
      </Form>
    </LearningOnly>
  );
}

function Lacking({ courseId, concept }: { courseId: string; concept: LackingConcept }) {
  const { id, name, beneath } = concept;
  const note = noteOn(concept);
  return (
    <>
      <p>
        <Link to={paths.concept(courseId, id)}>
          <bdi>{name}</bdi>
        </Link>
        {note && <small>: {note}</small>}
      </p>
      {beneath.length > 0 && (
        <p>
          What’s missing may be further down. Read about{" "}
          <ConceptLinks concepts={beneath} to={(id) => paths.study(courseId, id)} />.
        </p>
      )}
      <ConceptStudyButton courseId={courseId} conceptId={id} hasContent={false} />
    </>
  );
}

function noteOn({ isParked, missed }: LackingConcept): string | null {
  if (isParked) return "returns in your reviews tomorrow";
  if (missed === 0) return null;
  return missed === 1 ? "one question missed" : `${missed} questions missed`;
}
