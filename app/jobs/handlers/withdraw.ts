import type { JobHandler } from "~/services/jobs/handler";

export const withdrawItem: JobHandler = async () => null;
