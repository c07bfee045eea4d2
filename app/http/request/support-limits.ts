/** Counted for the account: pictures take long to look at. */
export const NEW_TICKETS = { name: "ticket form", points: 30, seconds: 60 };
/** Changes of what there is: the description, replies, what was thought of the answer. */
export const TICKET_CHANGES = { name: "ticket page", points: 30, seconds: 60 };
