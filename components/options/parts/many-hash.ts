/** Leads to the box for many addresses. */
export const MANY_HASH = '#/queue/many';

/** The same, and fills it with the addresses of the open tabs. */
export const TABS_HASH = `${MANY_HASH}?tabs`;
