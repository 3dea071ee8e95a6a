import type { AdviceOn } from '../advice';

export const miscellaneous: AdviceOn<'miscellaneous'> = {
  structured_data: {
    why: 'With it, search engines can show prices, ratings or dates, and shared links get a good preview.',
    fix: 'Describe the page with Open Graph tags and Schema.org data, such as your business or a product.',
  },
  open_graph: {
    why: 'Without it, apps guess which title, text and picture to show when someone shares your page.',
    fix: 'Add `og:title`, `og:description`, `og:image` and `og:url` to the head of the page.',
  },
  twitter_cards: {
    why: 'It decides how a shared link looks on X, which otherwise makes do with Open Graph tags, if any.',
    fix: 'For a large picture, add `<meta name="twitter:card" content="summary_large_image">`.',
  },
  meta_viewport: {
    why: 'Without it, phones show the page tiny, as if it were on a large screen.',
    fix: 'Add `<meta name="viewport" content="width=device-width, initial-scale=1">`.',
  },
  charset: {
    why: 'If the browser has to guess it, letters such as é or ß may come out wrong.',
    fix: 'Make `<meta charset="utf-8">` the first line of the head, and save your files as UTF-8.',
  },
  sitemap: {
    why: 'It lists your pages, so search engines also find those that few links lead to.',
    fix: "Let your site's software make a `sitemap.xml`, and name its address in `robots.txt`.",
  },
  social: {
    why: 'Such links show people where else they can follow or reach you.',
    fix: 'If you have profiles, link to them, for example at the foot of the page. If not, there is nothing to do.',
  },
  content_length: {
    why: 'A page with very little text often leaves questions open.',
    fix: "Answer what people come here to learn. Words that only fill the page don't help.",
  },
  text_html_ratio: {
    why: "Much code for little text can slow a page down, but search engines aren't known to judge by it.",
    fix: "Remove code that the page doesn't need. If it loads fast, leave it as it is.",
  },
  inline_css: {
    why: "Styles inside tags are sent again with every page, and can't be changed in one place.",
    fix: 'Move them from `style="…"` into a stylesheet. A few of them do no harm.',
  },
  deprecated_html_tags: {
    why: 'These tags are no longer part of HTML, and browsers may stop supporting them.',
    fix: 'Replace them with current tags and styles, such as `<center>` with `text-align: center`.',
  },
  llms_txt: {
    why: 'It points AI tools to your best pages, but it is only a proposal, and few are known to read it.',
    fix: 'To try it, put a short Markdown file at `/llms.txt`. Doing without does no harm.',
  },
  flash_content: {
    why: 'Browsers stopped playing Flash years ago, so people see a gap.',
    fix: 'Remove it, or replace it with HTML or a video.',
  },
  iframes: {
    why: 'Each embedded page loads files of its own, and its owner may learn who visits yours.',
    fix: 'Remove those you can do without. Give the others a `title`, and `loading="lazy"` if they are far down.',
  },
};
