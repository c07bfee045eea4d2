/** How often one may pause a sitting: a draft is written each time, and nobody changes their mind that often. */
export const PAUSE_RATE = { name: "pause", points: 30, seconds: 60 };
