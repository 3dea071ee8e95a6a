import type { AdviceOn } from '../advice';

export const performance: AdviceOn<'performance'> = {
  text_compression: {
    why: 'Compressed text is much smaller, so the page arrives sooner.',
    fix: 'Turn on Brotli or gzip on the server, for HTML, styles and scripts.',
  },
  load_time: {
    why: 'Many people leave a page that takes longer than a few seconds.',
    fix: 'Send smaller pictures, and load what is far down the page later.',
  },
  response_time: {
    why: 'Nothing can appear before the server answers.',
    fix: "Keep finished pages in a cache on the server. If that doesn't help, ask your host what takes so long.",
  },
  page_size: {
    why: "A large page is slow, and uses up people's mobile data.",
    fix: "Remove what the page doesn't need, starting with the largest: pictures, scripts, styles, code in the HTML.",
  },
  http_requests: {
    why: 'Each file is asked for separately, which adds up, above all on slow connections.',
    fix: "Remove files that the page doesn't need, and load pictures far down the page later.",
  },
  image_format: {
    why: 'WebP and AVIF usually need far less data than JPEG or PNG for the same picture.',
    fix: 'Convert these pictures to WebP or AVIF. All current browsers show both.',
  },
  image_dimensions: {
    why: "If the browser doesn't know a picture's size, the text jumps when it arrives.",
    fix: 'Give each `<img>` its `width` and `height`. Styles can still scale it.',
  },
  lazy_loading: {
    why: 'Pictures far down the page delay those that people see first.',
    fix: 'Add `loading="lazy"` to pictures further down, but not to those at the top.',
  },
  largest_image: {
    why: 'A page looks finished only when its largest picture is there.',
    fix: 'Save it no larger than it is shown, as WebP or AVIF.',
  },
  defer_javascript: {
    why: 'While an ordinary script loads and runs, the browser stops reading the page.',
    fix: 'Add `defer` to these scripts, or `async` to those that work on their own.',
  },
  render_blocking: {
    why: 'The browser shows nothing until these files are there.',
    fix: 'Add `defer` to scripts. Load styles later if the top of the page can do without them.',
  },
  minification: {
    why: 'Without spaces and comments, scripts and styles are smaller, though compression gains far more.',
    fix: "Let your build tool minify them, or a plugin of your site's software.",
  },
  dom_size: {
    why: 'Each element takes memory, and time whenever the page changes, above all on phones.',
    fix: 'Remove wrappers that do nothing, and show long lists in parts.',
  },
  doctype: {
    why: 'Without it, browsers draw the page by the rules of very old ones, and it may look broken.',
    fix: 'Make `<!doctype html>` the first line of the page.',
  },
  cache_headers: {
    why: "Files that the browser keeps needn't be loaded again on the next page or visit.",
    fix: 'Send a `Cache-Control` header: a long `max-age` for files that get a new name when they change.',
  },
  redirects: {
    why: 'Each redirect is one more trip to a server before the page starts to load.',
    fix: 'Link to the final address, and let old addresses lead straight to it.',
  },
};
