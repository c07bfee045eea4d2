/** Each costs calls to the payment provider. All are counted for the account. */
export const CHECKOUTS = { name: "checkout", points: 20, seconds: 60 * 60 };
export const PORTALS = { name: "billing portal", points: 30, seconds: 60 * 60 };
/** Cancelling, reactivating, another period. */
export const CHANGES = { name: "subscription changes", points: 20, seconds: 60 * 60 };
export const PREVIEWS = { name: "subscription previews", points: 30, seconds: 60 * 60 };
/** A page that waits looks again every ten seconds, perhaps in two tabs; whoever looks more often sees what is stored. */
export const CHECKS = { name: "payment status", points: 75, seconds: 5 * 60 };
