/**
 * The page's DOM as it is. A page can name its elements so that they hide what documents, windows and forms
 * can do (`<img name="querySelectorAll">`, `<input name="getAttribute">` in a form), even from this script,
 * whose own globals it can't reach. What is taken from a prototype can't be hidden.
 */
type Unbound<Self, Method> = Method extends (...given: infer Given) => infer Value
  ? (self: Self, ...given: Given) => Value
  : never;

const method = <Self extends object, Name extends keyof Self>(prototype: Self, name: Name) =>
  ((self: Self, ...given: unknown[]): unknown =>
    Reflect.apply(prototype[name] as (...given: unknown[]) => unknown, self, given)) as Unbound<
    Self,
    Self[Name]
  >;

const getter =
  <Self extends object, Name extends keyof Self>(prototype: Self, name: Name) =>
  (self: Self): Self[Name] =>
    Reflect.get(prototype, name, self);

const inDocument = method(Document.prototype, 'querySelectorAll');
const inFragment = method(DocumentFragment.prototype, 'querySelectorAll');
/** All elements of a document or a shadow root, in order. */
export const elementsOf = (tree: Document | ShadowRoot): NodeListOf<Element> =>
  tree instanceof Document ? inDocument(tree, '*') : inFragment(tree, '*');
export const shadowOf = getter(Element.prototype, 'shadowRoot');
export const rootOf = getter(Document.prototype, 'documentElement');
export const isConnected = getter(Node.prototype, 'isConnected');

export const tagOf = getter(Element.prototype, 'localName');
export const textOf = getter(Element.prototype, 'textContent');
export const baseOf = getter(Node.prototype, 'baseURI');
export const matches = method(Element.prototype, 'matches');
export const hasAttribute = method(Element.prototype, 'hasAttribute');
const getAttribute = method(Element.prototype, 'getAttribute');
export const attributeOf = (element: Element, name: string): string =>
  getAttribute(element, name)?.trim() ?? '';

export const rectOf = method(Element.prototype, 'getBoundingClientRect');
export const rectsOf = method(Element.prototype, 'getClientRects');
export const scrollTo = method(Element.prototype, 'scrollIntoView');
const checkVisibility = method(Element.prototype, 'checkVisibility');
export const isVisible = (element: Element): boolean =>
  checkVisibility(element, { visibilityProperty: true });

export const focusedIn = getter(Document.prototype, 'activeElement');
const focusHtml = method(HTMLElement.prototype, 'focus');
const focusSvg = method(SVGElement.prototype, 'focus');
export function focus(element: Element): void {
  if (element instanceof HTMLElement) focusHtml(element, { preventScroll: true });
  else if (element instanceof SVGElement) focusSvg(element, { preventScroll: true });
}

const create = method(Document.prototype, 'createElementNS');
/** An element of HTML, also in documents of another kind. */
export const newElement = (page: Document, tag: string): HTMLElement =>
  create(page, 'http://www.w3.org/1999/xhtml', tag) as HTMLElement;
export const append = method(Node.prototype, 'appendChild');

const listen = method(EventTarget.prototype, 'addEventListener');
/** Hears it before the page's elements do, until the signal. */
export const onWindow = (type: string, heard: EventListener, signal: AbortSignal): void =>
  listen(window, type, heard, { signal, capture: true });
