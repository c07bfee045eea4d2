import { z } from "zod";
import { isTimedId } from "~/services/ids/new-id";
import { readCursor } from "~/urls/cursor";

const PAGE = "Send page as a whole number, from 1";
const PER_PAGE = "Send per_page as a whole number from 1 to 100";

/** Of a list that is turned over page by page. */
export const pageQuery = z.object({
  page: z.coerce.number(PAGE).int(PAGE).min(1, PAGE).max(999_999, PAGE).default(1).describe("From 1"),
  per_page: z.coerce
    .number(PER_PAGE)
    .int(PER_PAGE)
    .min(1, PER_PAGE)
    .max(100, PER_PAGE)
    .default(10)
    .describe("How many are on a page"),
});

export const pageFields = {
  total: z.number().int().describe("How many there are, on all pages"),
  page: z.number().int(),
  per_page: z.number().int(),
};

const LIMIT = "Send limit as a whole number from 1 to 100";

/** Of a list that is read on from where one was. */
export const cursorQuery = z.object({
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(100, LIMIT).default(20).describe("How many at most"),
  cursor: z.string().min(1).max(500).optional().describe("`next_cursor` of the answer before"),
});

export const nextCursor = z.string().nullable().describe("For the next call; null where the list ends");

export const UNKNOWN_CURSOR = "Send cursor as next_cursor of the answer before";

const cursor = z.string().min(1, UNKNOWN_CURSOR).max(200, UNKNOWN_CURSOR);

/** Of a list by the ids of what is in it, where a page ends with one. */
export const idCursor = cursor
  .refine(isTimedId, UNKNOWN_CURSOR)
  .optional()
  .describe("`next_cursor` of the answer before");

/** Of a list by time, where a page ends with a place in that: also when what was there is gone. */
export const placeCursor = cursor
  .refine((text) => readCursor(text) !== null, UNKNOWN_CURSOR)
  .transform(readCursor)
  .optional()
  .describe("`next_cursor` of the answer before");
