/** The one topic that a model has: whatever the course is called. */
export const MODEL_TOPIC = "model";
