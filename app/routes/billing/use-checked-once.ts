import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/urls/paths";

const BY_HAND = paths.checkPaymentByHand();

/** Once the answer to the button is shown, the address is that of the page again, so that later looks are not by hand. */
export function useCheckedOnce(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isByHand = pathname + search === BY_HAND;
  useEffect(() => {
    if (isByHand) navigate(paths.paymentPending(), { replace: true, preventScrollReset: true });
  }, [isByHand, navigate]);
}

/** Nothing is to be asked for that: what the button brought is still shown. */
export function isOnlyTidied({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return (
    currentUrl.pathname + currentUrl.search === BY_HAND && nextUrl.pathname + nextUrl.search === paths.paymentPending()
  );
}
