import type { JobHandler } from "~/services/jobs/handler";

export const gradeExplanation: JobHandler = async () => null;
