import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { testLength } from "~/components/courses/test-length";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { noMoreTests } from "~/services/learning/sittings/refusal-words";
import { paths } from "~/urls/paths";

interface TestStartProps {
  courseId: string;
  /** It was taken before. */
  isAgain: boolean;
  /** It was finished a moment ago with nothing answered. */
  wasLeftUnanswered: boolean;
  /** Questions that it asks at most. */
  mostQuestions: number;
  /** Tests that the learner's plan allows, where all of them are used; else null. */
  testLimit: number | null;
}

/** What to expect of the test, and its beginning. */
export function TestStart({ courseId, isAgain, wasLeftUnanswered, mostQuestions, testLimit }: TestStartProps) {
  const isSending = useNavigation().state !== "idle";
  const { questions, limit, time } = testLength(mostQuestions);
  return (
    <>
      {wasLeftUnanswered && (
        <Message kind="info">
          <p>You answered nothing in the test, so nothing changed. Take it now, or begin without it.</p>
        </Message>
      )}
      <section aria-labelledby="expect">
        <h2 id="expect">What to expect</h2>
        <ul className="expect-list">
          <li>{`${limit ? `Usually ${questions}, ${limit}` : questions}: ${time}`}</li>
          <li>Each answer decides what we ask next, and there’s no time limit</li>
          <li>“I don’t know yet” is a good answer: it tells more than a guess</li>
          <li>Pause when you like, and finish when you’ve had enough</li>
          <li>What you know already is completed in your course, and you begin with what comes next</li>
        </ul>
        {isAgain && (
          <p>Your last result stays until this test is finished. It may find that a part has to be learned again.</p>
        )}
      </section>
      {testLimit === null ? (
        <Form method="post" action={paths.startTest(courseId)} className="start-form">
          <CsrfToken />
          <Button disabled={isSending}>{isAgain ? "Take it again" : "Take the test"}</Button>
        </Form>
      ) : (
        <NoMoreTests limit={testLimit} />
      )}
      <p>
        {isAgain ? (
          <Link to={paths.test(courseId)}>Back to your result</Link>
        ) : (
          <Link to={paths.sections(courseId)}>Skip it and begin with the course</Link>
        )}
      </p>
    </>
  );
}

function NoMoreTests({ limit }: { limit: number }) {
  return (
    <Message kind="info" title="No tests left">
      <p>{noMoreTests(limit)}</p>
      <p>
        <LinkButton to={paths.upgrade()} reloadDocument>
          Upgrade to Premium
        </LinkButton>
      </p>
    </Message>
  );
}
