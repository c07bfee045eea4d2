import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { EmptyState } from "~/components/ui/empty-state";
import { requireStaff } from "~/http/staff.server";
import type { RouteHandle } from "~/route-handle";
import { findReportedQuestions } from "~/services/staff/reported-questions.server";
import { ReportedQuestionList } from "./reported-question-list";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: "Reported questions – Staff – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { person } = await requireStaff(request);
  return { ...(await findReportedQuestions(ctx)), timeZone: person.timeZone, locale: person.locale };
}

export default function ReportedQuestions() {
  const { undecided, decided, timeZone, locale } = useLoaderData<typeof loader>();
  return (
    <>
      {undecided.length === 0 ? (
        <EmptyState title="Nothing to decide">
          <p>When a learner reports a question, and it is not settled by solving it anew, it will be here.</p>
        </EmptyState>
      ) : (
        <section aria-labelledby="undecided">
          <h2 id="undecided">To decide</h2>
          <ReportedQuestionList questions={undecided} {...{ timeZone, locale }} />
        </section>
      )}
      {decided.length > 0 && (
        <section aria-labelledby="decided">
          <h2 id="decided">Decided</h2>
          <ReportedQuestionList questions={decided} {...{ timeZone, locale }} />
        </section>
      )}
    </>
  );
}
