import { isRouteErrorResponse } from "@remix-run/react";
import { kindOfError } from "~/components/kind-of-error";
import { CANNOT_CONNECT } from "./offline-message";

/** The title of a document in whose place an error page stands; null where the screen has its own words for it. */
export function errorTitle(error: unknown): string | null {
  return kindOfError(error) === "unforeseen" ? null : describeError(error).title;
}

export function describeError(error: unknown): { code?: number; title: string; text: string } {
  if (kindOfError(error) === "no-connection") return { title: "Connection Error", text: CANNOT_CONNECT };
  if (!isRouteErrorResponse(error) || error.status >= 500) {
    return {
      title: "Something went wrong",
      text: "This is our mistake, not yours. Everything you saved is safe. Try again in a moment.",
    };
  }
  const message = typeof error.data === "string" ? error.data.trim() : "";
  if (error.status !== 404) {
    // That a page takes no forms the framework tells in words for programmers.
    const text = (error.status !== 405 && message) || "Go back and try again.";
    return { code: error.status, title: "That didn’t work", text };
  }
  // Our own answers name what is missing ("Course Not Found"); the framework's for an unknown address do not.
  if (message.endsWith("Not Found") && message !== "Page Not Found") {
    return { code: 404, title: message, text: "It doesn’t exist, has been moved, or belongs to someone else." };
  }
  return {
    code: 404,
    title: "Page Not Found",
    text: "The page you're looking for doesn't exist or has been moved.",
  };
}
