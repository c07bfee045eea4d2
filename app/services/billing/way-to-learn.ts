/** What somebody does first for whom the learning screens are closed: begins their free trial, or pays. */
export type WayToLearn = "trial" | "upgrade";
