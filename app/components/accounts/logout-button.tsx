import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/urls/paths";
import { CsrfToken } from "./csrf-token";

interface LogoutButtonProps {
  className?: string;
  children: string;
}

/** Not enhanced: the browser loads the next page afresh and keeps nothing of this one. */
export function LogoutButton({ className, children }: LogoutButtonProps) {
  return (
    <form method="post" action={paths.logout()}>
      <CsrfToken />
      <Button kind="quiet" className={className}>
        <Icon name="sign-out" /> {children}
      </Button>
    </form>
  );
}
