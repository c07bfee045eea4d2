/** What somebody knows is named altogether while it is no more than so many; of more, only the latest. */
export const ALL_NAMED = 5;
