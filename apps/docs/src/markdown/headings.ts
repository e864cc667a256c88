import type { Element } from 'hast'
import { element, elementsOf, text, textOf } from './tree.ts'

export interface Heading {
  id: string
  text: string
  depth: 2 | 3
}

/** Gives each heading an anchor, and a link to it; returns those of the table of contents. */
export function anchorHeadings(body: Element): Heading[] {
  const used = new Map<string, number>()
  const headings: Heading[] = []
  for (const found of elementsOf(body)) {
    if (!/^h[23]$/.test(found.tagName)) continue
    const title = textOf(found)
    const id = uniqueOf(slugOf(title), used)
    found.properties.id = id
    found.children.push(
      element('a', { className: ['anchor'], href: `#${id}`, ariaLabel: `Link to “${title}”` }, [
        text('#'),
      ]),
    )
    if (found.tagName === 'h2') headings.push({ id, text: title, depth: 2 })
    if (found.tagName === 'h3') headings.push({ id, text: title, depth: 3 })
  }
  return headings
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
}

function uniqueOf(slug: string, used: Map<string, number>): string {
  const times = used.get(slug) ?? 0
  used.set(slug, times + 1)
  return times === 0 ? slug : `${slug}-${times}`
}
