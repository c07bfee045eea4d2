import type { ReactNode } from "react";
import { takesFocus } from "./takes-focus";

interface MessageProps {
  kind: "info" | "success" | "error";
  title?: ReactNode;
  /** For controls that are described by it. */
  id?: string;
  /** The page is the answer to a form, and begins here: without scripts, too. */
  takesFocus?: boolean;
  children?: ReactNode;
}

const roles = { info: undefined, success: "status", error: "alert" };

export function Message({ kind, title, id, takesFocus: isBeginning = false, children }: MessageProps) {
  const focus = isBeginning ? takesFocus : {};
  return (
    <div id={id} className={`message message-${kind}`} role={roles[kind]} {...focus}>
      {title && <p className="message-title">{title}</p>}
      {children}
    </div>
  );
}
