import type { z } from "zod";
import { accountShapes } from "./account-shapes";
import { billingShapes } from "./billing-shapes";

/**
 * The parameters of each call, as far as anybody here may want them: whatever else is sent is refused, as Stripe refuses
 * what it does not know.
 */
export const shapes = { ...accountShapes, ...billingShapes };

export type Params = { [Name in keyof typeof shapes]: z.output<(typeof shapes)[Name]> };
