import { html, raw } from 'hono/html'
import type { RenderedPage } from '../markdown/render.ts'
import { addressOf, folderOf, type Page, sections } from '../page.ts'
import { type Assets, frame } from './frame.ts'
import { navigation } from './navigation.ts'

/** A whole page as it is served. */
export async function documentOf(
  page: RenderedPage,
  pages: readonly Page[],
  assets: Assets,
): Promise<string> {
  const { title, description, path } = page
  const section = sections.find(({ folder }) => folder === folderOf(page))?.title
  const markdownHref = `${addressOf(path || 'index')}.md`
  const body = html`<div class="page">
${navigation(pages, path)}
<main id="content" class="content" tabindex="-1">
<article>
${section ? html`<p class="section">${section}</p>` : ''}
<h1>${title}</h1>
<p class="lead">${description}</p>
<div data-reader></div>
${raw(page.html)}
</article>
${neighbours(page, pages)}
<footer class="footer"><a href="${markdownHref}">This page as Markdown</a><a href="/docs/llms.txt">llms.txt</a></footer>
</main>
${contents(page)}
</div>`
  return String(await frame({ title, description, assets, markdownHref, body }))
}

function contents({ headings }: RenderedPage) {
  if (headings.length < 2) return html`<div></div>`
  return html`<nav class="contents" aria-labelledby="contents-title">
<p id="contents-title">On this page</p>
<ul>${headings.map(({ id, text, depth }) => html`<li class="depth-${depth}"><a href="#${id}">${text}</a></li>`)}</ul>
</nav>`
}

function neighbours({ path }: RenderedPage, pages: readonly Page[]) {
  const at = pages.findIndex((page) => page.path === path)
  const [previous, next] = [pages[at - 1], pages[at + 1]]
  return html`<nav class="neighbours" aria-label="Previous and next page">
${previous ? html`<a rel="prev" href="${addressOf(previous.path)}"><small>Previous</small>${previous.title}</a>` : html`<span></span>`}
${next ? html`<a rel="next" href="${addressOf(next.path)}"><small>Next</small>${next.title}</a>` : ''}
</nav>`
}

/** The page for addresses without one. */
export async function missingDocument(pages: readonly Page[], assets: Assets): Promise<string> {
  const description = 'There is no page at this address.'
  const body = html`<div class="page">
${navigation(pages, '')}
<main id="content" class="content" tabindex="-1">
<article>
<h1>Page not found</h1>
<p class="lead">${description}</p>
<p>Search for what you need, or start at <a href="/docs">the first page</a>.</p>
</article>
</main>
<div></div>
</div>`
  return String(await frame({ title: 'Page not found', description, assets, body }))
}
