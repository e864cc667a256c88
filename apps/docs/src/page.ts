import type { FrontMatter } from './front-matter.ts'

/** A page before it is rendered. */
export interface Page extends FrontMatter {
  /** Below the root of the site, without an extension: `guides/checkout`; empty for the home page. */
  path: string
  /** The heading above the generated pages of an area in the navigation; other pages have none. */
  group?: string
  markdown: string
}

export interface Section {
  /** The first part of the paths of its pages. */
  folder: string
  title: string
}

/** In the order of the navigation. */
export const sections: readonly Section[] = [
  { folder: 'quickstarts', title: 'Quickstarts' },
  { folder: 'guides', title: 'Guides' },
  { folder: 'api', title: 'API' },
  { folder: 'self-hosting', title: 'Self-hosting' },
  { folder: 'reference', title: 'Reference' },
]

/** Where the service serves the site. */
export const BASE = '/docs'

export function addressOf(path: string): string {
  return path === '' ? BASE : `${BASE}/${path}`
}

export function folderOf({ path }: Pick<Page, 'path'>): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : ''
}

/** All pages in reading order: the home page, then section by section. */
export function inOrder(pages: readonly Page[]): Page[] {
  const placeOf = (page: Page) => sections.findIndex(({ folder }) => folder === folderOf(page))
  return pages.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      one.order - other.order ||
      one.path.localeCompare(other.path),
  )
}
