import type { JobHandler } from "~/services/jobs/handler";

export const tryChallengedKey: JobHandler = async () => null;
