/** For what the page begins with, as the answer to a form: without scripts, too. */
export const takesFocus = { tabIndex: -1, autoFocus: true } as const;
