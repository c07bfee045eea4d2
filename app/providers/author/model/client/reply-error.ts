import { AuthorError } from "~/providers/author/port";
import type { JobErrorKind } from "~db/schema";

/** The server is well and did answer, but not with what was asked for. To another request it may. */
export class ReplyError extends AuthorError {
  constructor(
    readonly reason: "declined" | "too-long" | "unusable",
    { kind, message, final }: { kind: JobErrorKind; message: string; final: boolean },
  ) {
    super(kind, message, { final });
  }
}
