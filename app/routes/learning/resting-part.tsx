import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { StudyButton } from "~/components/learning/study-button";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { paths, type SubsectionKey } from "~/urls/paths";
import type { Rest } from "~/services/learning/screens/place-in-subsection.server";

interface RestingPartProps {
  subsectionKey: SubsectionKey;
  rest: Rest;
}

/** All its questions are answered, and it is not complete: what is missing, and what helps with that. */
export function RestingPart({ subsectionKey: key, rest }: RestingPartProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <section aria-labelledby="rest">
      <h2 id="rest">{rest.isOver ? "Ready for another look" : "Enough for today"}</h2>
      <p>{whyItRests(rest)}</p>
      {rest.lacking.length > 0 && (
        <>
          <h3>Not settled yet</h3>
          <ul className="review-list">
            {rest.lacking.map(({ conceptName, questionId }) => (
              <li key={questionId}>
                <StudyButton questionKey={{ ...key, questionId }} hasContent={false} kind="quiet">
                  {conceptName}
                </StudyButton>
              </li>
            ))}
          </ul>
        </>
      )}
      {rest.isOver ? (
        <Form method="post" className="start-form">
          <CsrfToken />
          <Button disabled={isSending}>Go on</Button>
        </Form>
      ) : (
        <div className="actions">
          <LinkButton to={paths.sections(key.courseId)}>Back to Sections</LinkButton>
        </div>
      )}
    </section>
  );
}

function whyItRests({ isOver, isParked }: Rest): string {
  if (isParked)
    return "You have left this for tomorrow. It comes back then, in your reviews too, and is easier after a night's sleep.";
  if (isOver) return "You have had a break. A few fresh questions will show whether it has settled.";
  return "You have answered every question here, and some of it is not settled yet. It sticks better after a break, so fresh questions wait for you tomorrow.";
}
