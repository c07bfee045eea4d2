import type { ComponentPropsWithoutRef } from "react";
import type { ButtonKind } from "./button-kind";

interface ButtonProps extends ComponentPropsWithoutRef<"button"> {
  kind?: ButtonKind;
}

export function Button({ kind = "primary", className = "", type = "submit", ...props }: ButtonProps) {
  return <button type={type} className={`button button-${kind} ${className}`.trim()} {...props} />;
}
