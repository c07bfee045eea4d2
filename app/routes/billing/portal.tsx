import {
  data,
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { PortalForm } from "~/components/billing/portal-form";
import { EntryPage } from "~/components/ui/entry-page";
import { ErrorPage } from "~/components/ui/error-page";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import { config } from "~/config/config.server";
import type { RouteHandle } from "~/document/route-handle";
import { readForm } from "~/http/form/read-form.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { rateLimit } from "~/http/request/rate-limit.server";
import { requireLearner } from "~/http/session/session.server";
import { BILLING_WORDS } from "~/services/billing/billing-words";
import { openPortal } from "~/services/billing/portal.server";
import { paths } from "~/urls/paths";
import { PORTALS } from "~/http/request/billing-limits";
import { portalSite } from "./provider-sites.server";
import { requirePlans } from "./require-plans.server";

const FAILED = { error: BILLING_WORDS.unforeseen };

export const handle: RouteHandle = {
  formsEndAt: (data) => (data as { formsEndAt: string | null }).formsEndAt,
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? "Cards and invoices – Taproot" : "Page Not Found – Taproot" },
  { name: "robots", content: "noindex" },
];

/** A page of its own for mails, which can only name an address. */
export async function loader({ request }: LoaderFunctionArgs) {
  requirePlans();
  await requireLearner(request);
  return { formsEndAt: portalSite() };
}

export async function action({ request }: ActionFunctionArgs) {
  requirePlans();
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  await rateLimit(request, { ...PORTALS, key: learnerId });
  try {
    const result = await openPortal(ctx, { learnerId, returnUrl: config.publicUrl + paths.subscription() });
    switch (result.status) {
      case "redirect":
        return redirectDocument(result.url);
      case "no-customer":
        return redirect(paths.subscription());
      case "failed":
        return data(FAILED, { status: 503 });
    }
  } catch (error) {
    return writeFailed(request, error, FAILED);
  }
}

export default function Portal() {
  const refused = useActionData<typeof action>();
  return (
    <EntryPage>
      <h1>Cards and invoices</h1>
      {refused && (
        <Message kind="error" takesFocus>
          <p>{refused.error}</p>
        </Message>
      )}
      <p className="lead">You can change your card and find your invoices on the payment provider’s page.</p>
      <div className="actions">
        <PortalForm />
        <Link to={paths.subscription()} reloadDocument>
          Back to Subscription
        </Link>
      </div>
    </EntryPage>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
