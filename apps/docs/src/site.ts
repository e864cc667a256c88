import { brokenLinks } from './check-links.ts'
import { documentOf, missingDocument } from './layout/document.ts'
import type { Assets } from './layout/frame.ts'
import { llmsFullText, llmsText, markdownFile } from './llms.ts'
import { type RenderedPage, renderPage } from './markdown/render.ts'
import type { Page } from './page.ts'
import { searchIndex } from './search-index.ts'

/** Every file of the site except its assets, by name. */
export async function siteOf(pages: readonly Page[], assets: Assets): Promise<Map<string, string>> {
  const rendered = pages.map(renderOrExplain)
  const problems = brokenLinks(rendered)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const documents = await Promise.all(
    rendered.map(
      async (page): Promise<[string, string]> => [
        `${page.path || 'index'}.html`,
        await documentOf(page, pages, assets),
      ],
    ),
  )
  return new Map([
    ...documents,
    ...pages.map((page): [string, string] => [`${page.path || 'index'}.md`, markdownFile(page)]),
    ['404.html', await missingDocument(pages, assets)],
    ['search.json', searchIndex(rendered)],
    ['llms.txt', llmsText(pages)],
    ['llms-full.txt', llmsFullText(pages)],
  ])
}

function renderOrExplain(page: Page): RenderedPage {
  try {
    return renderPage(page)
  } catch (error) {
    throw new Error(`${page.path || 'index'}.md: ${error instanceof Error ? error.message : error}`)
  }
}
