import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { EntryPage } from "~/components/ui/entry-page";
import { ErrorPage } from "~/components/ui/error-page";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { LocalTime } from "~/components/ui/local-time";
import { Message } from "~/components/ui/message";
import { OfflineMessage } from "~/components/ui/offline-message";
import { usePoll } from "~/components/use-poll";
import type { RouteHandle } from "~/document/route-handle";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { findSession } from "~/http/session/session.server";
import type { PaymentStatus } from "~/services/billing/payment-status.server";
import { paths } from "~/urls/paths";
import { readPaymentStatus } from "~/http/request/read-payment-status.server";
import { pendingMessage } from "./pending-message";
import { requirePlans } from "./require-plans.server";
import { isOnlyTidied, useCheckedOnce } from "./use-checked-once";

const SECONDS = 10;

export const handle: RouteHandle = {
  noScriptRefresh: (data) =>
    (data as { isSignedIn: boolean }).isSignedIn ? `${SECONDS};url=${paths.paymentPending()}` : null,
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? "Payment Processing – Taproot" : "Page Not Found – Taproot" },
  { name: "robots", content: "noindex" },
];

/** Asks each time it is loaded; `check` says that somebody pressed the button. */
export async function loader({ request }: LoaderFunctionArgs) {
  requirePlans();
  const session = await findSession(request);
  if (session?.state !== "valid") return FOR_VISITORS;
  const { learnerId, person } = session;
  const { locale, timeZone } = person;
  const how = new URL(request.url).searchParams.has("check") ? "by-hand" : "by-itself";
  const status = await readPaymentStatus(request, { learnerId }).catch((error: unknown) => {
    logUnexpected(request, error);
    return NOT_CHECKED;
  });
  if (status.isPremiumActive) return redirect(paths.paymentSuccess());
  if (status.planStatus === "past_due") return redirect(paths.subscription()); // which shows the payment that failed
  return {
    isSignedIn: true,
    isPending: status.isPending,
    isOnlyOpened: status.isOnlyOpened,
    error: pendingMessage(status, how),
    // Of whoever is no customer there is nothing to ask for: what is stored is all there is.
    checkedAt: status.checkedAt ?? (status.couldCheck ? ctx.now().toISOString() : null),
    locale,
    timeZone,
  };
}

const FOR_VISITORS = {
  isSignedIn: false,
  isPending: false,
  isOnlyOpened: false,
  error: null,
  checkedAt: null,
  locale: null,
  timeZone: null,
};
/** Nothing is known; it may still be on its way. */
const NOT_CHECKED: PaymentStatus = {
  isPremiumActive: false,
  isPending: true,
  isOnlyOpened: false,
  planStatus: "pending",
  checkedAt: null,
  couldCheck: false,
};

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return !isOnlyTidied(change) && change.defaultShouldRevalidate;
}

export default function PaymentPending() {
  const { isSignedIn, isPending, isOnlyOpened, error, checkedAt, locale, timeZone } = useLoaderData<typeof loader>();
  const { isOffline } = usePoll({ everyMs: SECONDS * 1000, active: isSignedIn });
  useCheckedOnce();
  return (
    <EntryPage>
      <h1>Payment Processing</h1>
      {isOffline && <OfflineMessage />}
      {error && (
        <Message kind="error">
          <p>{error}</p>
        </Message>
      )}
      {!isSignedIn && <p className="lead">Sign in to see the status of your payment.</p>}
      {isSignedIn && isPending && (
        <p className="lead">
          {isOnlyOpened
            ? "You opened the payment page but haven’t paid yet. You haven’t been charged."
            : "Your payment is being processed."}{" "}
          This page checks every {SECONDS} seconds and moves on as soon as your payment goes through.
        </p>
      )}
      {isSignedIn && !isPending && !error && <p className="lead">There’s no payment in progress.</p>}
      {checkedAt && (
        <p className="small">
          Last checked: <LocalTime value={checkedAt} locale={locale} timeZone={timeZone} withTime="seconds" />
        </p>
      )}
      <p className="actions">
        {isSignedIn ? (
          <LinkButton to={paths.checkPaymentByHand()} replace>
            Check Payment Status
          </LinkButton>
        ) : (
          <LinkButton to={paths.login(paths.paymentPending())} reloadDocument>
            Sign in
          </LinkButton>
        )}
        <LinkButton to={paths.upgrade()} kind="secondary" reloadDocument>
          Try Different Payment Method
        </LinkButton>
      </p>
      <p className="actions">
        <Link to={isSignedIn ? paths.createTicket() : paths.support()} reloadDocument>
          Contact Support
        </Link>
        <Link to={paths.dashboard()} reloadDocument>
          Return to Dashboard
        </Link>
      </p>
    </EntryPage>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
