import { z } from "zod";

const BOTH = "Please fill in both course name and description";

export const courseSchema = z.object({
  course_name: z.string({ error: BOTH }).trim().min(1, BOTH).max(200, "Please use at most 200 characters"),
  course_why: z.string({ error: BOTH }).trim().min(1, BOTH).max(2000, "Please use at most 2000 characters"),
  creation_key: z.uuid(),
});
