import type { Element, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { Page } from '../page.ts'
import { presentCode } from './code.ts'
import { anchorHeadings, type Heading } from './headings.ts'
import { type InternalLink, resolveLinks } from './links.ts'
import { type Passage, passagesOf } from './passages.ts'
import { anchorRows, frameTables } from './tables.ts'
import { contentOf, element, elementsOf } from './tree.ts'

export interface RenderedPage extends Page {
  html: string
  headings: Heading[]
  /** Every place on the page that can be linked to. */
  anchors: Set<string>
  links: InternalLink[]
  /** What the search finds. */
  passages: Passage[]
}

const markdownToHtml = unified().use(remarkParse).use(remarkGfm).use(remarkRehype)
const serializer = unified().use(rehypeStringify)

export function renderPage(page: Page): RenderedPage {
  const tree: Root = markdownToHtml.runSync(markdownToHtml.parse(page.markdown))
  const body = element('div', {}, contentOf(tree.children))
  const headings = anchorHeadings(body)
  const passages = passagesOf(body, headings)
  const links = resolveLinks(body, page.path)
  presentCode(body)
  if (page.linksRows) anchorRows(body)
  frameTables(body)
  const html = serializer.stringify({ type: 'root', children: body.children })
  return { ...page, html, headings, anchors: anchorsOf(body), links, passages }
}

function anchorsOf(body: Element): Set<string> {
  const anchors = new Set<string>()
  for (const { properties } of elementsOf(body)) {
    if (typeof properties.id !== 'string') continue
    if (anchors.has(properties.id)) throw new Error(`There are two anchors #${properties.id}`)
    anchors.add(properties.id)
  }
  return anchors
}
