import type { Element, ElementContent } from 'hast'
import type { Heading } from './headings.ts'
import { textOf } from './tree.ts'

/** The text below one heading. */
export interface Passage {
  /** Null for the text before the first heading, which represents the page itself. */
  heading: string | null
  anchor: string
  text: string
  /** The same without code and tables, which make poor excerpts. */
  prose: string
}

/** Cuts a page at its headings, which have their anchors already. */
export function passagesOf(body: Element, headings: readonly Heading[]): Passage[] {
  const passages: Passage[] = [{ heading: null, anchor: '', text: '', prose: '' }]
  for (const child of body.children) {
    const heading = headings.find(
      ({ id }) => child.type === 'element' && child.properties.id === id,
    )
    if (heading) {
      passages.push({ heading: heading.text, anchor: heading.id, text: '', prose: '' })
      continue
    }
    const text = textOf(child).replace(/\s+/g, ' ').trim()
    const last = passages.at(-1)
    if (!last || !text) continue
    last.text = `${last.text} ${text}`.trim()
    if (!isOutOfPlace(child)) last.prose = `${last.prose} ${text}`.trim()
  }
  return passages
}

function isOutOfPlace(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'pre' || node.tagName === 'table')
}
