import { html } from 'hono/html'
import { addressOf, folderOf, type Page, sections } from '../page.ts'

/** All pages by section. The reference is long: it is either closed or the only open section. */
export function navigation(pages: readonly Page[], current: string) {
  const open = folderOf({ path: current })
  return html`<nav id="navigation" class="navigation" aria-label="Documentation" tabindex="-1">
${sections.map(({ folder, title }) => {
  const own = pages.filter((page) => folderOf(page) === folder)
  const isOpen = folder === open || (folder !== 'reference' && open !== 'reference')
  return html`<details${isOpen ? html` open` : ''}><summary>${title}</summary>${groupsOf(own, current)}</details>`
})}
</nav>`
}

function groupsOf(pages: readonly Page[], current: string) {
  const groups = Map.groupBy(pages, ({ group }) => group)
  return [...groups].map(
    ([group, own]) =>
      html`${group ? html`<p class="group">${group}</p>` : ''}<ul>${own.map(
        ({ path, title }) =>
          html`<li><a href="${addressOf(path)}"${path === current ? html` aria-current="page"` : ''}>${title}</a></li>`,
      )}</ul>`,
  )
}
