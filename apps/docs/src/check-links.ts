import type { RenderedPage } from './markdown/render.ts'

/** A sentence for each broken link between pages. */
export function brokenLinks(pages: readonly RenderedPage[]): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return pages.flatMap((page) =>
    page.links.flatMap(({ path, anchor }) => {
      const target = byPath.get(path)
      if (!target) return [`${page.path}.md links to ${path}.md, which isn’t there`]
      if (anchor === '' || target.anchors.has(anchor)) return []
      return [`${page.path}.md links to #${anchor} on ${path || 'index'}.md, which isn’t there`]
    }),
  )
}
