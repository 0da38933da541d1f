import { escapeHtml } from '../templates/render/escape-html.ts';

export interface Chapter {
  title: string;
  pages: { path: string; title: string }[];
}

export interface ReferencePage {
  path: string;
  title: string;
  /** Markup of what the page is about. */
  body: string;
}

/** A page of the reference, beside the contents of all. */
export function renderShell({ path, title, body }: ReferencePage, chapters: Chapter[]): string {
  const contents = chapters.map((chapter) => {
    const links = chapter.pages.map((page) => {
      const current = page.path === path ? ' aria-current="page"' : '';
      return `<li><a href="${page.path}"${current}>${escapeHtml(page.title)}</a></li>`;
    });
    return `<h2>${escapeHtml(chapter.title)}</h2><ul>${links.join('')}</ul>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Waybill</title>
<link rel="stylesheet" href="/docs/style.css">
<script src="/docs/search.js" defer></script>
</head>
<body>
<header>
<a class="home" href="/docs">Waybill</a>
<form role="search"><input type="search" id="search" aria-label="Search the reference" placeholder="Search" autocomplete="off"></form>
<a class="jump" href="#contents">Contents</a>
</header>
<section id="found" aria-label="Found" aria-live="polite" hidden></section>
<div class="sides">
<main>${body}</main>
<nav id="contents" aria-label="Contents">${contents.join('')}</nav>
</div>
</body>
</html>
`;
}
