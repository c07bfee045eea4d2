import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { LearningOnly } from "~/components/billing/learning-only";
import { NeedsPlan } from "~/components/billing/needs-plan";
import { ConceptLinks } from "~/components/learning/concept-links";
import { ConceptStudyButton } from "~/components/learning/concept-study-button";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { paths, type SubsectionKey } from "~/urls/paths";
import { restTitle } from "~/services/learning/screens/rest-title";
import type { LackingConcept, Rest } from "~/services/learning/screens/rest.server";

interface RestingPartProps {
  subsectionKey: SubsectionKey;
  rest: Rest;
}

/** All its questions are answered, and it is not complete: what is missing, and what helps with that. */
export function RestingPart({ subsectionKey: key, rest }: RestingPartProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <section aria-labelledby="rest">
      <h2 id="rest">{restTitle(rest)}</h2>
      <p>{whyItRests(rest)}</p>
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
      {rest.isOver ? (
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
      ) : (
        <div className="actions">
          <LinkButton to={paths.sections(key.courseId)}>Back to Sections</LinkButton>
        </div>
      )}
    </section>
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

function whyItRests({ isOver, isParked, unwritten }: Rest): string {
  if (unwritten !== null) {
    const questions = unwritten === "all" ? "questions" : "all the questions";
    return isOver
      ? `We couldn’t write ${questions} for this part before. Let’s try again.`
      : `We couldn’t write ${questions} for this part today. Tomorrow we’ll try again.`;
  }
  if (isParked)
    return "You left this for tomorrow. It comes back then, in your reviews too, and is easier after a night’s sleep.";
  if (isOver) return "You’ve had a break. A few more questions will show whether it has settled.";
  return "You’ve answered every question here, and some of it isn’t settled yet. It sticks better after a break: come back tomorrow.";
}
