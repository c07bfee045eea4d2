import { z } from "zod";

const PAGE = "Send page as a whole number, from 1";
const PER_PAGE = "Send per_page as a whole number from 1 to 100";

/** Of a list that is turned over page by page. */
export const pageQuery = z.object({
  page: z.coerce.number(PAGE).int(PAGE).min(1, PAGE).max(999_999, PAGE).default(1).describe("From 1"),
  per_page: z.coerce.number(PER_PAGE).int(PER_PAGE).min(1, PER_PAGE).max(100, PER_PAGE).default(10),
});

export const pageFields = {
  total: z.number().int().describe("How many there are, on all pages"),
  page: z.number().int(),
  per_page: z.number().int(),
};
