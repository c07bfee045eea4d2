import type { ComponentPropsWithoutRef } from "react";
import type { ButtonKind } from "./button-kind";

interface ButtonProps extends ComponentPropsWithoutRef<"button"> {
  kind?: ButtonKind;
}

/** The space after it keeps neighbours apart in text browsers, which know no margins. */
export function Button({ kind = "primary", className = "", type = "submit", ...props }: ButtonProps) {
  return (
    <>
      <button type={type} className={`button button-${kind} ${className}`.trim()} {...props} />{" "}
    </>
  );
}
