import { redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { findTestAnswers } from "~/services/learning/sittings/test-answers.server";
import resultStyles from "~/styles/sitting-results.css?url";
import { paths } from "~/urls/paths";
import { AnsweredQuestion } from "../answered-question";
import { outcomeWords } from "../outcome-words";

export const meta: MetaFunction = () => [{ title: "Question by question – Taproot" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: resultStyles }];

/** Each question of a test that is over, with its answer. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const courseId = requireParam(params, "courseId");
  const test = await findTestAnswers(ctx, { learnerId, courseId });
  if (!test) throw notFound("Course");
  if (test.answers.length === 0) throw redirect(paths.test(courseId));
  return { courseId, ...test };
}

export const handle = { scripts: false };

const badgeKinds = { correct: "good", wrong: "wrong", "dont-know": undefined } as const;

export default function TestAnswers() {
  const { courseId, courseName, answers } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeader
        title="Question by question"
        lead="What the test asked, what you answered, and whether it was right."
        breadcrumb={[
          { label: "Courses", to: paths.courses() },
          { label: courseName, to: paths.sections(courseId) },
          { label: "Test", to: paths.test(courseId) },
          { label: "Question by question" },
        ]}
      />
      <ol className="review-list">
        {answers.map((answer) => (
          <li key={answer.questionKey.questionId}>
            <h2>
              <Link to={paths.concept(courseId, answer.conceptId)}>
                <bdi>{answer.conceptName}</bdi>
              </Link>{" "}
              <Badge kind={badgeKinds[answer.outcome]}>{outcomeWords[answer.outcome]}</Badge>
            </h2>
            <AnsweredQuestion answer={answer} />
          </li>
        ))}
      </ol>
      <p>
        <LinkButton to={paths.test(courseId)}>Back to where you stand</LinkButton>
      </p>
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError title="Unable to Load the Answers" text="Failed to load your answers." />;
}
