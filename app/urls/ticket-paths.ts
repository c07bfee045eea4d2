import { segment, withQuery } from "./build-url";

const TICKETS = "/dashboard/support";

/** The addresses of a learner's support desk, which `paths` has among its own. */
export const ticketPaths = {
  /** A learner's tickets. `page` counts from 1. */
  tickets: (choice: { status?: string; type?: string; page?: number } = {}) =>
    withQuery(TICKETS, { ...choice, page: choice.page === 1 ? undefined : choice.page }),
  /** The form of a new ticket; `about` and `id` say what it is about, where it is written from a page. */
  createTicket: (about?: { about: "question" | "payment" | "error"; id: string }) =>
    withQuery(`${TICKETS}/create`, about ?? {}),
  ticket: (ticketId: string) => `${TICKETS}/ticket/${segment(ticketId)}`,
  /** With the news which pictures were refused, and why: see `RefusedPicture`. */
  ticketWithRefused: (ticketId: string, refused: string) =>
    withQuery(`${TICKETS}/ticket/${segment(ticketId)}`, { refused: refused || undefined }),
  ticketImage: (imageId: string) => `${TICKETS}/images/${segment(imageId)}`,
};
