/** Counted for the account: an archive of everything takes a while to make. */
export const EXPORTS = { name: "export", points: 10, seconds: 60 * 60 };
