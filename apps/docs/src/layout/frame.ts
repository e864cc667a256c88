import { html, raw } from 'hono/html'

export interface Assets {
  /** Runs before the first paint. */
  start: string
  script: string
  style: string
}

interface Frame {
  title: string
  description: string
  assets: Assets
  /** The address of the page as Markdown, if it has one. */
  markdownHref?: string
  /** The main part of the page. */
  body: unknown
}

type Html = ReturnType<typeof html>

const logo = raw(
  '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><rect width="24" height="24" rx="6" fill="currentColor"/><path d="M7 18.5V11m10 7.5V14M7 11l11-5" fill="none" stroke="var(--color-accent-ink)" stroke-width="2.4" stroke-linecap="round"/></svg>',
)

/** What every page has around it: the head, the skip link, the header and the search. */
export function frame({ title, description, assets, markdownHref, body }: Frame): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f9f9fb">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1014">
<title>${title} · Tollgate Docs</title>
<meta name="description" content="${description}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${markdownHref ? html`<link rel="alternate" type="text/markdown" href="${markdownHref}">` : ''}
<link rel="stylesheet" href="${assets.style}">
<script src="${assets.start}"></script>
<script type="module" src="${assets.script}"></script>
</head>
<body>
<a class="skip-link" href="#content">Skip to content</a>
<header class="header">
<a class="menu-link" href="#navigation">Menu</a>
<a class="brand" href="/docs" aria-label="Tollgate Docs">${logo}<span>Tollgate <b>Docs</b></span></a>
<div class="search" data-search></div>
<nav class="links" aria-label="Other pages"><a href="/docs/reference">API reference</a><a href="/">Dashboard</a></nav>
<div data-theme-switch></div>
</header>
${body}
</body>
</html>
`
}
