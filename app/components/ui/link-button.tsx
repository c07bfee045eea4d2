import type { ComponentPropsWithoutRef } from "react";
import type { ButtonKind } from "./button-kind";
import { Link } from "./link";

interface LinkButtonProps extends ComponentPropsWithoutRef<typeof Link> {
  kind?: ButtonKind;
}

/** A link that looks like a button: it goes somewhere and changes nothing. The space is for text browsers. */
export function LinkButton({ kind = "primary", className = "", ...props }: LinkButtonProps) {
  return (
    <>
      <Link className={`button button-${kind} ${className}`.trim()} {...props} />{" "}
    </>
  );
}
