import type { JobHandler } from "~/services/jobs/handler";

export const writeRecheck: JobHandler = async () => null;
