import type { Difficulty } from "~db/schema";

/** Easy to hard. */
export const DIFFICULTIES: Difficulty[] = ["beginner", "intermediate", "advanced"];
