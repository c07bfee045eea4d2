/** Loads what renders rich text with the first of it: at the start its parsers would take a fifteenth of the time. */
export const loadRichText = () => import("./rich-text.server");
