import { escapeHtml } from './html';
import { SITES } from './sites';
import type { SiteName } from './sites';

interface Layout {
  site: SiteName;
  path: string;
  title: string;
  description: string;
  /** Markup that is already escaped. */
  main: string;
}

/** A complete page without any flaw. */
export function layout({ site, path, title, description, main }: Layout): string {
  const { name, logo, type, home, navigation, place, email } = SITES[site];
  const links = Object.entries(navigation).map(
    ([text, href]) =>
      `<li><a href="${href}"${href === path ? ' aria-current="page"' : ''}>${text}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="canonical" href="${escapeHtml(path)}">
<link rel="alternate" hreflang="en" href="${escapeHtml(path)}">
<link rel="icon" href="/pages/assets/${logo}.svg">
<link rel="stylesheet" href="/pages/assets/base.css">
<link rel="stylesheet" href="/pages/assets/style.css">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:site_name" content="${name}">
<script type="application/ld+json">{ "@context": "https://schema.org", "@type": "${type}", "name": "${name}" }</script>
<script defer src="/pages/assets/today.js"></script>
</head>
<body class="${site}">
<header class="top">
<a class="brand" href="${home}"><img src="/pages/assets/${logo}.svg" width="40" height="40" alt="">${name}</a>
<nav><ul>${links.join('')}</ul></nav>
</header>
<main>
${main}
</main>
<footer class="foot">
<span>${name}, ${place}</span>
<a href="mailto:${email}">Write to us</a>
<a href="https://mastodon.example/@${logo}">Follow us</a>
</footer>
</body>
</html>
`;
}
