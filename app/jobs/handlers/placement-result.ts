import { recalculatePlacement } from "~/services/learning/sittings/recalculate-placement.server";
import type { JobHandler } from "~/services/jobs/handler";

export const makePlacementResult: JobHandler = (ctx, sittingId) => recalculatePlacement(ctx, sittingId);
