import type { Page } from './page.ts'
import { addressOf, folderOf, sections } from './page.ts'

const intro = [
  '# Tollgate',
  '',
  '> Accounts, organizations and billing in one self-hosted service: sign-up and sessions, checkout,',
  '> subscriptions, metered usage, benefits and webhooks, over one HTTP API.',
  '',
]

/** A list of the pages for language models, in the format of https://llmstxt.org. */
export function llmsText(pages: readonly Page[]): string {
  const lists = sections.flatMap(({ folder, title }) => [
    `## ${title}`,
    '',
    ...pages.filter((page) => folderOf(page) === folder).map(lineOf),
    '',
  ])
  return [...intro, 'The OpenAPI document is at /openapi.json.', '', ...lists].join('\n')
}

function lineOf({ path, title, description }: Page): string {
  return `- [${title}](${addressOf(path)}.md): ${description}`
}

/** All pages written by hand, as one text. */
export function llmsFullText(pages: readonly Page[]): string {
  const written = pages.filter((page) => folderOf(page) !== 'reference')
  return [intro.join('\n'), ...written.map(markdownFile)].join('\n')
}

/** A page as Markdown, beginning with its title and description. */
export function markdownFile({ title, description, markdown }: Page): string {
  return `# ${title}\n\n${description}\n\n${markdown.trim()}\n`
}
