/** What scripts usually use of a document, a window or a form. */
const NAMES =
  'querySelectorAll querySelector documentElement createElement createElementNS activeElement body head appendChild ' +
  'append addEventListener baseURI defaultView verdictMarks requestAnimationFrame location';
const OF_FORMS =
  'getAttribute hasAttribute style matches localName shadowRoot getBoundingClientRect isConnected ' +
  'scrollIntoView checkVisibility textContent focus';

const namedAs = (names: string, tag: string) =>
  names.split(' ').map((name) => `<${tag} name="${name}" id="${name}">`);

export const HOSTILE_IMAGES = NAMES.split(' ').length;

/** Allows nothing but what is on the page itself. Firefox empties the attributes of styles that aren't allowed. */
export const STRICT = {
  'content-security-policy':
    "default-src 'none'; frame-src 'self'; script-src 'nonce-page'; style-src-attr 'unsafe-inline'",
};

/** A page that hides what documents and forms can do, and replaces what elements can. */
export const HOSTILE = `<!doctype html>
<title>Hostile</title>
<h1>Title</h1>
<script nonce="page">
  window.seen = [];
  const root = document.documentElement;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) seen.push(node.outerHTML + ' ' + node.shadowRoot);
  }).observe(root, { childList: true });
  root.attachShadow = 1;
  for (const name of ['getAttribute', 'matches', 'attachShadow', 'getBoundingClientRect', 'scrollIntoView', 'remove'])
    Element.prototype[name] = () => seen.push(name);
  Node.prototype.appendChild = Document.prototype.createElementNS = () => seen.push('made');
  Array.from = IntersectionObserver = requestAnimationFrame = () => seen.push('global');
</script>
<p><input id="field" value="Here"></p>
${namedAs(NAMES, 'img').join('')}
<form id="form" style="margin: 3px">${namedAs(OF_FORMS, 'input').join('')}</form>
<h3>Deep</h3>
<a target="_BLANK" href="https://other.example/">Elsewhere</a>
<a rel="NOFOLLOW" href="/elsewhere">Not followed</a>
<center>Old</center>
<iframe src="/frame" title="Inside"></iframe><iframe hidden src="/frame"></iframe>
<div id="shadow"><template shadowrootmode="open"><h4>In a shadow</h4></template></div>
<div style="height: 3000px"></div>
<h2 hidden>Hidden</h2>
<h2 id="last">Last</h2>`;

/** Styles that hide whatever is added to the page. */
export const HIDING = `<!doctype html>
<title>Hiding</title>
<style>
  @keyframes away { to { opacity: 0; transform: scale(0); } }
  body ~ *, div, section, p, span, button {
    all: unset !important; display: none !important; visibility: hidden !important; opacity: 0 !important;
    transform: scale(0) !important; transition: all 100s !important; animation: away 1ms forwards !important;
    position: absolute !important; left: -9999px !important; z-index: -1 !important; clip-path: inset(50%) !important;
  }
  html { font-size: 4px; }
</style>
<h1>Title</h1>`;

/** Removes whatever is added to the page. */
export const REMOVING = `<!doctype html>
<title>Removing</title>
<h1>Title</h1>
<script>
  window.removed = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) { node.remove(); window.removed += 1; }
  }).observe(document, { childList: true, subtree: true });
</script>`;

export const MANY = `<!doctype html><title>Many</title><style>img { width: 90px; height: 60px }</style>${'<img>'.repeat(10_000)}`;

/** A slide show, an image under the bar, and one that no scrolling brings into sight. */
export const CORNERS = `<!doctype html>
<title>Corners</title>
<style>
  body { margin: 0 } img { flex: none; width: 400px; height: 100px }
  .slides { display: flex; width: 400px; overflow: hidden; height: 100px }
</style>
<div class="slides"><img src="/1"><img src="/2"><img src="/3"></div>
<div style="height: 3000px"></div>
<img src="/end" style="display: block; width: 100%; height: 60px">
<img src="/away" style="position: absolute; left: -5000px; top: 0">`;

/** Headings in each corner and beyond each edge of a window, with long labels. */
const AT_EDGES = `<style>
  body { position: relative; min-height: 100vh; margin: 0; overflow-x: hidden }
  h1, h3 { position: absolute; width: 12px; height: 12px; margin: 0; overflow: hidden; font-size: 12px }
</style>
<h1 id="first" style="left: 40px; top: 100px; width: 100px">First</h1>
<h1 style="left: 0; top: 0">A</h1><h1 style="right: 0; top: 0">B</h1>
<h1 style="left: 0; bottom: 0">C</h1><h1 style="right: 0; bottom: 0">D</h1>
<h1 style="left: -6px; top: 160px">E</h1><h1 style="right: -6px; top: 160px">F</h1>
<h3 style="left: 0; top: 220px; width: 100%">G</h3>`;

export const EDGES = `<!doctype html><title>Edges</title>${AT_EDGES}`;
export const EDGES_FROM_RIGHT = `<!doctype html><html dir="rtl"><title>Edges</title>${AT_EDGES}`;
export const EDGES_ZOOMED = `<!doctype html><html style="zoom: 1.5"><title>Edges</title>${AT_EDGES}`;

export const NO_MAIN_HEADING = '<!doctype html><title>No main heading</title><h2>Hours</h2>';
