/** The files in which a course is taken along, by their names in its address. */
export const courseFiles = {
  "grades.csv": { label: "Grades (CSV)", type: "text/csv; charset=utf-8" },
  "questions.zip": { label: "Questions (QTI 3)", type: "application/zip" },
  "cards.apkg": { label: "Review cards (Anki)", type: "application/octet-stream" },
  "statements.json": { label: "Statements (xAPI)", type: "application/json" },
} as const;

export type CourseFile = keyof typeof courseFiles;

export const courseFileNames = Object.keys(courseFiles) as CourseFile[];
