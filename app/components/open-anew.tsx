import { useEffect } from "react";
import { ReloadLink } from "~/components/ui/reload-link";

/**
 * In place of a screen that no script draws, where a script has come to it all the same: loads the page itself.
 *
 * @param options.waits until asked: there is something to read first
 */
export function OpenAnew({ waits }: { waits: boolean }) {
  useEffect(() => {
    if (!waits) window.location.reload();
  }, [waits]);
  return waits ? <ReloadLink>Continue</ReloadLink> : null;
}
