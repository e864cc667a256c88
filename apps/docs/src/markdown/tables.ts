import type { Element } from 'hast'
import { element, elementsOf, textOf } from './tree.ts'

const frame = { className: ['table'], tabIndex: 0, role: 'region', ariaLabel: 'Table' }

/** Puts each table in a frame in which it scrolls sideways, by keyboard too. */
export function frameTables(parent: Element): void {
  parent.children = parent.children.map((child) => {
    if (child.type !== 'element') return child
    if (child.tagName === 'table') return element('div', frame, [child])
    frameTables(child)
    return child
  })
}

/** Gives each row that starts with a code an anchor, such as `errors#order.not_paid`. */
export function anchorRows(body: Element): void {
  for (const row of elementsOf(body)) {
    if (row.tagName !== 'tr') continue
    const code = codeOf(row)
    if (code) row.properties.id = code
  }
}

function codeOf(row: Element): string | undefined {
  const [first] = row.children.filter((child) => child.type === 'element')
  const [only, ...others] = first?.children ?? []
  if (only?.type !== 'element' || only.tagName !== 'code' || others.length > 0) return undefined
  return textOf(only)
}
