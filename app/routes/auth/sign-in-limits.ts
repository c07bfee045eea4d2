/** A class that begins at the same time shares one address. */
export const SIGN_INS = { name: "sign-in", points: 120, seconds: 60 };
export const CALLBACKS = { name: "sign-in callback", points: 120, seconds: 60 };
/** Somebody who tries codes fails all the time. */
export const FAILED_CALLBACKS = { name: "failed sign-in", points: 20, seconds: 60 };
