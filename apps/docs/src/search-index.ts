import MiniSearch from 'minisearch'
import type { RenderedPage } from './markdown/render.ts'
import { addressOf } from './page.ts'
import { searchOptions } from './search-options.ts'

const EXCERPT_LENGTH = 160

/** The index that browsers load for the search: every passage of every page. */
export function searchIndex(pages: readonly RenderedPage[]): string {
  const index = new MiniSearch(searchOptions)
  for (const page of pages) {
    for (const { heading, anchor, text, prose } of page.passages) {
      index.add({
        id: addressOf(page.path) + (anchor && `#${anchor}`),
        title: page.title,
        heading: heading ?? '',
        description: heading ? '' : page.description,
        text,
        excerpt: excerptOf((heading && prose) || page.description),
      })
    }
  }
  return JSON.stringify(index)
}

function excerptOf(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text
  return `${text.slice(0, text.lastIndexOf(' ', EXCERPT_LENGTH))} …`
}
