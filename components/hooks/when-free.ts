/** Something is open, chosen or under way that would end with the page. */
const IN_USE = 'dialog[open], progress, main [aria-busy="true"], [aria-selected="true"]';

/** Where something is typed and then sent. What is searched for is part of the page's address. */
const FIELD = 'form:not([role="search"]) :is(input, textarea)';

/** Fields whose text was not sent yet. */
const typed = new Set<HTMLInputElement>();

document.addEventListener('input', ({ target }) => {
  const field = target as HTMLInputElement;
  if (field.matches(FIELD)) typed.add(field);
});
document.addEventListener('submit', ({ target }) => {
  for (const field of typed) if (field.form === target) typed.delete(field);
});

/** Whether the page could start over without anybody losing anything. */
export const isFree = (): boolean =>
  !document.querySelector(IN_USE) &&
  ![...typed].some((field) => field.isConnected && field.value !== '');

const PAUSE_MS = 500;

/** Calls back as soon as the page is free. Returns a function that gives up. */
export function whenFree(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => (isFree() ? act() : (timer = setTimeout(look, PAUSE_MS)));
  look();
  return () => clearTimeout(timer);
}
