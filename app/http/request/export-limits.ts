/** Counted for the account: an archive of everything takes a while to make. */
export const EXPORTS = { name: "export", points: 10, seconds: 60 * 60 };

/** Counted for the account: files of courses, and all answers at once. */
export const COURSE_EXPORTS = { name: "course export", points: 60, seconds: 60 * 60 };
