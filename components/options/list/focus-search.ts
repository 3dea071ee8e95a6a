/** For buttons that disappear with the filters they take away: the search stays. */
export const focusSearch = (): void =>
  document.querySelector<HTMLElement>('[role=search] input')?.focus();
