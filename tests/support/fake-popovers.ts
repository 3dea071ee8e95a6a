/** What the fake document lacks of popovers: buttons that open them, one at a time, and Escape. */
export function fakePopovers(): void {
  // Test files share the document: two of these would undo each other's work.
  if (Reflect.has(HTMLElement.prototype, 'hidePopover')) return;
  const open = new Set<HTMLElement>();
  const pending = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
  const toggle = (popover: HTMLElement, newState: 'open' | 'closed') => {
    if (open.has(popover) === (newState === 'open')) return;
    const change = (name: string) =>
      popover.dispatchEvent(Object.assign(new Event(name), { newState }));
    change('beforetoggle');
    if (newState === 'open') open.add(popover);
    else open.delete(popover);
    // Once it is shown, and only for the last of several changes, as browsers do.
    clearTimeout(pending.get(popover));
    pending.set(
      popover,
      setTimeout(() => change('toggle')),
    );
  };
  const closeAll = () => open.forEach((popover) => toggle(popover, 'closed'));
  const openerOf = ({ id }: HTMLElement) =>
    document.querySelector<HTMLElement>(`[popovertarget="${id}"]`);

  HTMLElement.prototype.hidePopover = function hide() {
    const hadFocus = this.contains(document.activeElement);
    toggle(this, 'closed');
    if (hadFocus) openerOf(this)?.focus();
  };
  document.addEventListener('click', ({ target }) => {
    const element = target as HTMLElement;
    const id = element.closest('[popovertarget]')?.getAttribute('popovertarget');
    const wanted = document.getElementById(id ?? '');
    if (element.closest('[popover]') && !wanted) return;
    const wasOpen = wanted && open.has(wanted);
    closeAll();
    if (wanted && !wasOpen) toggle(wanted, 'open');
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') open.forEach((popover) => popover.hidePopover());
  });
}
