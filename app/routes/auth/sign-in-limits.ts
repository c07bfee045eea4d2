/** A class that begins at the same time shares one address. */
export const SIGN_INS = { name: "sign-in", points: 120, seconds: 60 };
/** Returns of sign-ins that were not begun in that browser, denied ones among them. */
export const STRAY_RETURNS = { name: "stray return", points: 20, seconds: 60 };
/** Of one sign-in, as long as it can be finished: each asks the provider. */
export const RETURNS = { name: "return", points: 5, seconds: 10 * 60 };
/** Of one person. */
export const COMPLETED_SIGN_INS = { name: "completed sign-in", points: 10, seconds: 60 };
