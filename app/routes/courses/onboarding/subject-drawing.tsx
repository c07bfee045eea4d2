/** What a subject is about, in the lines of the brand; a seedling for those without a drawing of their own. */
export function SubjectDrawing({ topicId }: { topicId: string }) {
  return (
    <svg className="subject-drawing" viewBox="0 0 96 72" aria-hidden="true" focusable="false">
      {drawings[topicId] ?? SEEDLING}
    </svg>
  );
}

const SEEDLING = (
  <>
    <path className="subject-solid" d="M48 34C30 32 22 20 24 8c16 2 25 12 24 26z" />
    <path d="M48 34c-1-13 8-22 24-22 1 13-8 22-24 22zM48 34v30m0-14-12 8m12-2 13 8M16 44h64" />
  </>
);

const drawings: Record<string, typeof SEEDLING> = {
  "probability-and-statistics": (
    <>
      <path className="subject-solid" d="M20 54h8v10h-8zM32 42h8v22h-8zM44 26h8v38h-8zM56 40h8v24h-8zM68 55h8v9h-8z" />
      <path d="M8 60c18-2 20-16 26-30 5-12 9-18 14-18s9 6 14 18c6 14 8 28 26 30M6 64h84" />
    </>
  ),
};
