import type { ElementContent } from 'hast'
import { element, text } from './tree.ts'

/** The placeholders in snippets, and which of the reader’s values replaces each. */
const placeholders = {
  'https://tollgate.example': 'base-url',
  tollgate_oat_YOUR_TOKEN: 'token',
  YOUR_ORGANIZATION_ID: 'organization-id',
  'your-organization': 'organization-slug',
} as const

const pattern = new RegExp(`(${Object.keys(placeholders).join('|')})(?![\\w-])`)

/** Marks placeholders in code, so that a script can fill in the reader’s values. */
export function markPlaceholders(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'element') return [{ ...node, children: markPlaceholders(node.children) }]
    if (node.type !== 'text') return [node]
    return node.value.split(pattern).map((part) => {
      const fill = Object.entries(placeholders).find(([placeholder]) => placeholder === part)?.[1]
      return fill ? element('span', { dataFill: fill }, [text(part)]) : text(part)
    })
  })
}
