import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { EmptyState } from "~/components/ui/empty-state";
import { refuseForms, requireStaff } from "~/http/session/staff.server";
import type { RouteHandle } from "~/document/route-handle";
import { findUnsentMails } from "~/services/staff/unsent-mails.server";
import { UnsentMailList } from "./unsent-mail-list";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: "Mail – Staff – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { person } = await requireStaff(request);
  return {
    unsent: await findUnsentMails(ctx),
    canSendMail: ctx.mail !== null,
    timeZone: person.timeZone,
    locale: person.locale,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return refuseForms(request);
}

export default function StaffMails() {
  const { unsent, canSendMail, ...reader } = useLoaderData<typeof loader>();
  if (unsent.givenUp.length === 0 && unsent.waitingCount === 0) {
    return (
      <EmptyState title="All email is sent">
        <p>Emails that are waiting or were refused will show up here.</p>
      </EmptyState>
    );
  }
  return <UnsentMailList unsent={unsent} canSendMail={canSendMail} {...reader} />;
}
