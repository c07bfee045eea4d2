import type { ReactNode } from "react";

interface MessageProps {
  kind: "info" | "success" | "error";
  title?: string;
  children?: ReactNode;
}

const roles = { info: undefined, success: "status", error: "alert" };

export function Message({ kind, title, children }: MessageProps) {
  return (
    <div className={`message message-${kind}`} role={roles[kind]}>
      {title && <p className="message-title">{title}</p>}
      {children}
    </div>
  );
}
