import path from 'node:path'
import type { Element } from 'hast'
import { addressOf, BASE } from '../page.ts'
import { elementsOf } from './tree.ts'

/** Link targets that aren’t pages of the site: the service answers them itself. */
const served = new Set([
  '/',
  '/openapi.json',
  `${BASE}/reference`,
  `${BASE}/llms.txt`,
  `${BASE}/llms-full.txt`,
  '/dev/outbox',
  '/dev/payments',
])

export interface InternalLink {
  /** Path of the page that it leads to. */
  path: string
  anchor: string
}

/** Turns links between Markdown files into addresses, and returns them to be checked. */
export function resolveLinks(body: Element, from: string): InternalLink[] {
  const internal: InternalLink[] = []
  for (const link of elementsOf(body)) {
    const { href } = link.properties
    if (link.tagName !== 'a' || typeof href !== 'string' || /^(https?|mailto):/.test(href)) continue
    const [target = '', anchor = ''] = href.split('#')
    if (served.has(target)) continue
    if (target !== '' && !target.endsWith('.md'))
      throw new Error(`The link to ${href} leads nowhere`)
    const found = target === '' ? from : pathOf(target, from)
    internal.push({ path: found, anchor })
    link.properties.href =
      target === '' ? `#${anchor}` : addressOf(found) + (anchor && `#${anchor}`)
  }
  return internal
}

/** From `../api/errors.md` on `guides/checkout` to `api/errors`. */
function pathOf(target: string, from: string): string {
  const found = path.posix.join(path.posix.dirname(from), target).slice(0, -'.md'.length)
  return found === 'index' ? '' : found
}
