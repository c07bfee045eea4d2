import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { OfflineMessage } from "~/components/ui/offline-message";
import { usePoll } from "~/components/use-poll";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { listCourses } from "~/services/courses/courses.server";
import { findExport, type ExportState } from "~/services/accounts/exports.server";
import { CourseRecords } from "./course-records";
import { ExportStatus } from "./export-status";

export const meta: MetaFunction = () => [{ title: "Privacy – Settings – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const isRefused = new URL(request.url).searchParams.has("failed");
  const courses = (await listCourses(ctx, { learnerId })).map(({ id, courseName }) => ({ id, courseName }));
  const archive = await findExport(ctx, { learnerId });
  return { isRefused, archive, courses, timeZone: person.timeZone, locale: person.locale };
}

export const handle = {
  noScriptRefresh: ({ archive }: { archive: ExportState | null }) => (archive?.status === "making" ? "3" : null),
};

export default function Privacy() {
  const { isRefused, archive, courses, timeZone, locale } = useLoaderData<typeof loader>();
  const { isOffline } = usePoll({ everyMs: 3000, active: archive?.status === "making" });
  return (
    <>
      {isOffline && <OfflineMessage />}
      <section className="settings-part" aria-labelledby="your-data">
        <h2 id="your-data">Your data</h2>
        <p>
          Everything in your account in one ZIP file: your profile, courses, questions, answers and pictures, as JSON
          for programs and as CSV for spreadsheets.
        </p>
        {isRefused && (
          <Message kind="error">
            <p>We couldn’t start your archive. Try again in a moment.</p>
          </Message>
        )}
        <ExportStatus archive={archive} timeZone={timeZone} locale={locale} />
      </section>
      {courses.length > 0 && <CourseRecords courses={courses} />}
      <section className="settings-part" aria-labelledby="delete-account">
        <h2 id="delete-account">Delete account</h2>
        <p>
          Deletes your account and everything in it, for good. The next page lists what is deleted and what is kept.
        </p>
        <p>
          <LinkButton to={paths.deleteAccount()} kind="secondary">
            Delete my account
          </LinkButton>
        </p>
      </section>
    </>
  );
}
