import {
  data as withHeaders,
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { OpenAnew } from "~/components/open-anew";
import { errorTitle } from "~/components/ui/error-title";
import { LoadError } from "~/components/ui/load-error";
import { Message } from "~/components/ui/message";
import { OfflineMessage } from "~/components/ui/offline-message";
import { PageHeader } from "~/components/ui/page-header";
import { usePoll } from "~/components/use-poll";
import { pageTitle } from "~/document/page-title";
import { notFound, requireParam } from "~/http/response/responses.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { readForm } from "~/http/form/read-form.server";
import { readToldOnce } from "~/http/session/told-once.server";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { requestOutline } from "~/services/courses/outline.server";
import { CourseParts } from "./course-parts";
import { loadCourse } from "./load-course.server";
import { NoSections } from "./no-sections";
import { loadPartEnd } from "./load-part-end.server";
import { PartEnd } from "./part-end";
import choicesStyles from "~/styles/choices.css?url";
import outlineStyles from "~/styles/outline.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: outlineStyles },
  { rel: "stylesheet", href: choicesStyles },
];

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  {
    title: data?.partEnd
      ? pageTitle(`${data.partEnd.result.sectionNumber} is complete – ${data.partEnd.courseName}`)
      : pageTitle(data?.course.courseName ?? errorTitle(error) ?? "Error Loading Sections"),
  },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const courseId = requireParam(params, "courseId");
  const partEnd = await loadPartEnd(request, courseId);
  if (partEnd) return withHeaders({ partEnd });
  const course = await loadCourse(request, courseId);
  const locked = course.sections
    .flatMap(({ subsections }) => subsections)
    .filter(({ isUnlocked }) => !isUnlocked)
    .map(({ sectionNumber, heading, lockReason }) => ({ sectionNumber, heading, lockReason }));
  const placeOf = (sectionNumber: string) => paths.startQuestions({ courseId, sectionNumber });
  const { told, headers } = readToldOnce(
    request,
    locked.map((part) => placeOf(part.sectionNumber)),
  );
  const wanted = locked.find((part) => placeOf(part.sectionNumber) === told) ?? null;
  return withHeaders({ partEnd, ...course, wanted }, { headers });
}

type PageData = SerializeFrom<typeof loader>;

export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const courseId = requireParam(params, "courseId");
  try {
    switch ((await requestOutline(ctx, { learnerId, courseId })).status) {
      case "exists":
      case "started":
        return redirect(paths.sections(courseId));
      case "not-onboarded":
        return redirect(paths.onboarding(courseId));
      case "no-course":
        throw notFound("Course");
    }
  } catch (error) {
    return writeFailed(request, error, { message: "Failed to start section generation" });
  }
}

export const handle = {
  scripts: (data: PageData) => !data.partEnd && data.isGenerating && data.sections.length === 0,
  noScriptRefresh: (data: PageData) => (!data.partEnd && data.isGenerating ? "3" : null),
};

export default function Sections() {
  const data = useLoaderData<typeof loader>();
  if (!data.partEnd) return <Course data={data} />;
  return import.meta.env.SSR ? <PartEnd {...data.partEnd} /> : <OpenAnew waits={false} />;
}

function Course({ data }: { data: Exclude<PageData, { partEnd: object }> }) {
  const { course, sections } = data;
  const failed = useActionData<typeof action>();
  const breadcrumb = [{ label: "Courses", to: paths.courses() }, { label: course.courseName }];
  return (
    <div className="page">
      <PageHeader title={course.courseName} lead={course.courseWhy} breadcrumb={breadcrumb} />
      {usePoll({ everyMs: 3000, active: data.isGenerating }).isOffline && <OfflineMessage />}
      {failed && (
        <Message kind="error">
          <p>{failed.message}</p>
        </Message>
      )}
      {data.wanted?.lockReason && (
        <Message
          kind="info"
          title={
            <>
              {data.wanted.sectionNumber} <bdi>{data.wanted.heading}</bdi> is still locked
            </>
          }
          takesFocus
        >
          <p>{`${data.wanted.lockReason}.`}</p>
        </Message>
      )}
      {sections.length === 0 ? (
        <NoSections {...data} />
      ) : import.meta.env.SSR ? (
        <CourseParts />
      ) : (
        <OpenAnew waits={failed !== undefined} />
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError title="Error Loading Sections" text="Failed to load course sections" />;
}
