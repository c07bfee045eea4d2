import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { FormToken } from "~/components/accounts/form-token";
import { ContentNotLoaded } from "~/components/learning/content-not-loaded";
import { SubsectionHeader } from "~/components/learning/subsection-header";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { notFound } from "~/http/not-found.server";
import { readForm } from "~/http/read-form.server";
import { requireLearner } from "~/http/session.server";
import { paths } from "~/paths";
import { openContentPage, requestContent } from "~/services/learning/contents.server";
import { cutText } from "~/services/learning/cut-text";
import { questionParams } from "../params.server";
import { StudyMaterial } from "./study-material";

const BANNER_LENGTH = 150;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.conceptName ?? "Learning content"} – Taproot` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const key = questionParams(params);
  const page = await openContentPage(ctx, { learnerId, ...key });
  if (!page) throw notFound("Question");
  return {
    key,
    conceptName: page.concept_name,
    subsection: page.subsection,
    banner: cutText(page.question_text, BANNER_LENGTH),
    content: page.content,
    isGenerating: page.job?.status === "queued" || page.job?.status === "running",
    error: page.job?.status === "failed" ? page.job.error : null,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const key = questionParams(params);
  const result = await requestContent(ctx, { learnerId, ...key });
  switch (result.status) {
    case "exists":
      return redirect(paths.content(key));
    case "started":
      return redirect(result.job?.status === "failed" ? paths.content(key) : paths.contentLoading(key));
    case "no-question":
      throw notFound("Question");
  }
}

export const handle = { scripts: false };

export default function Content() {
  const { key, subsection, banner, content } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <SubsectionHeader
        courseId={key.courseId}
        subsection={subsection}
        title={content?.title ?? "Learning Content Not Available"}
        to={paths.currentQuestion(key)}
      />
      <p className="question-banner">
        For the question: <Link to={paths.question(key)}>{banner}</Link>
      </p>
      {content ? <StudyMaterial content={content} /> : <NoContent />}
      <p>
        <LinkButton to={paths.question(key)} kind={content ? "primary" : "secondary"}>
          Back to the question
        </LinkButton>
      </p>
    </div>
  );
}

function NoContent() {
  const { key, isGenerating, error } = useLoaderData<typeof loader>();
  if (isGenerating) {
    return (
      <p>
        It is being written. <Link to={paths.contentLoading(key)}>Check again</Link>
      </p>
    );
  }
  return (
    <>
      {error && (
        <Message kind="error" title="Failed to generate content">
          <p>{error}</p>
        </Message>
      )}
      <Form method="post">
        <FormToken />
        <p>There is no study material for this question yet.</p>
        <Button>Generate Learning Content</Button>
      </Form>
    </>
  );
}

export function ErrorBoundary() {
  return <ContentNotLoaded />;
}
