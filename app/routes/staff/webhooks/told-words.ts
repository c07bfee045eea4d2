/** What a page says once of what was done. */
export const toldWords = {
  saved: "Saved.",
  on: "It’s on. Events that were waiting are on their way.",
  off: "It’s off. New events aren’t collected for it; what was waiting is sent when you turn it on.",
  test: "A test event is on its way. Reload the page to see how it went.",
  again: "It’s on its way again. Reload the page to see how it went.",
  "rolled-before": "The secret was rolled a moment ago, and shown once. Roll it again if you didn’t copy it.",
};

export type Told = keyof typeof toldWords;

export const toldThings = Object.keys(toldWords) as Told[];
