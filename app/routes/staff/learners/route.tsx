import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { StatusBadge } from "~/components/support/ticket-badges";
import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import type { RouteHandle } from "~/document/route-handle";
import { notFound, requireParam } from "~/http/response/responses.server";
import { refuseForms, requireStaff } from "~/http/session/staff.server";
import { viewLearner } from "~/services/staff/staff-learner.server";
import { stateWords } from "~/services/staff/subscription-words";
import { labelOf } from "~/services/support/ticket-words";
import deskStyles from "~/styles/desk.css?url";
import { paths } from "~/urls/paths";
import { LearnerFaults } from "./learner-faults";

export const handle: RouteHandle = { scripts: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles }];

export const meta: MetaFunction = () => [{ title: "Learner – Staff – Taproot" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId: staffId, person } = await requireStaff(request);
  const learner = await viewLearner(ctx, { staffId, learnerId: requireParam(params, "learnerId") });
  if (!learner) throw notFound("Learner");
  return { learner, timeZone: person.timeZone, locale: person.locale };
}

export async function action({ request }: ActionFunctionArgs) {
  return refuseForms(request);
}

/** What staff see of a learner whom they help. */
export default function LearnerPage() {
  const { learner, ...reader } = useLoaderData<typeof loader>();
  const { id, name, email, createdAt, plan, courses, tickets } = learner;
  return (
    <>
      <section aria-labelledby="learner">
        <h2 id="learner" dir="auto">
          {name}
        </h2>
        <p className="small">
          Opening this page is recorded in the <Link to={paths.staffLog({ learner: id })}>audit log</Link>.
        </p>
        <dl className="desk-facts">
          <dt>Email</dt>
          <dd>{email}</dd>
          <dt>Learning here since</dt>
          <dd>
            <LocalTime value={createdAt} {...reader} />
          </dd>
          <dt>Plan</dt>
          <dd>
            {stateWords(plan.state)}
            {plan.billingCycle !== null && `, ${plan.billingCycle}`}
          </dd>
        </dl>
      </section>
      <section aria-labelledby="courses">
        <h2 id="courses">Courses</h2>
        {courses.length === 0 ? (
          <p>None yet.</p>
        ) : (
          <ul>
            {courses.map((course) => (
              <li key={course.id}>
                <bdi>{course.courseName}</bdi>: {labelOf(course.status)}, {course.percent}% known
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="tickets">
        <h2 id="tickets">Tickets</h2>
        {tickets.length === 0 && <p>None.</p>}
        <ul className="staff-entry-list">
          {tickets.map((ticket) => (
            <li key={ticket.id} className="queue-row">
              <Link to={paths.staffTicket(ticket.id)}>
                <span dir="auto">{ticket.subject || "Without a subject"}</span>
              </Link>
              <p className="question-meta">
                <StatusBadge status={ticket.status} />
                <LocalTime value={ticket.createdAt} {...reader} />
              </p>
            </li>
          ))}
        </ul>
      </section>
      <LearnerFaults learner={learner} {...reader} />
    </>
  );
}
