/**
 * Checks that documents tell the truth about files: cited paths and links exist, cited tests
 * (`path/of/the/file.test.ts` › `title`) exist in their file, and code that is quoted from a file
 * (```ts path/of/the/file.ts) still appears there word for word.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const documents = globSync(['docs/**/*.md', '*.md'], { cwd: root }).sort()

/** Where a cited path starts; anything else in backticks is no path. */
const TOP =
  /^(apps|bench|docs|e2e|packages|prisma|scenarios|tools|\.ci|\.github)(\/|$)|^[\w.-]+\.(md|jsonc?|ya?ml)$/
/** Looks like a file of ours that is not written from the root on. */
const SHORTENED = /^[\w$.-]+(\/[\w$.-]+)+\.(tsx?|json|md|prisma|sql)$/

interface Problem {
  line: number
  message: string
}

/** The document without its fenced code, of the same number of lines. */
function proseOf(text: string): string {
  return text.replace(/^```[^\n]*\n[\s\S]*?^```$/gm, (fence) => fence.replace(/[^\n]/g, ''))
}

function matchesOf(text: string, pattern: RegExp): { found: string; line: number }[] {
  return [...text.matchAll(pattern)].map((match) => ({
    found: match[1] ?? '',
    line: text.slice(0, match.index).split('\n').length,
  }))
}

function exists(cited: string): boolean {
  // `<area>` and `*` match any name, of which there must be one.
  const pattern = cited.replace(/<[\w-]+>/g, '*').replace(/\/$/, '')
  if (!/[*{]/.test(pattern)) return existsSync(path.join(root, pattern))
  return globSync(pattern, { cwd: root }).some((found) => !found.includes('node_modules'))
}

function problemsOfPaths(prose: string): Problem[] {
  return matchesOf(prose, /`([^`\s]+)`/g)
    .filter(({ found }) => TOP.test(found) || SHORTENED.test(found))
    .filter(({ found }) => !/(^|\/)(generated|dist|node_modules)(\/|$)/.test(found))
    .filter(({ found }) => !exists(found))
    .map(({ found, line }) => ({ line, message: `there is no ${found}` }))
}

function problemsOfLinks(document: string, prose: string): Problem[] {
  return matchesOf(prose, /\]\(([^)\s]+)\)/g)
    .filter(({ found }) => !/^([a-z]+:|#)/.test(found))
    .filter(({ found }) => {
      const [target = ''] = found.split('#')
      return !existsSync(path.join(root, path.dirname(document), decodeURI(target)))
    })
    .map(({ found, line }) => ({ line, message: `the link to ${found} leads nowhere` }))
}

/** One file may be followed by several titles. */
function problemsOfTests(prose: string): Problem[] {
  const citations = prose.matchAll(/`([^`\s]+\.test\.tsx?)`\s+›\s+((?:`[^`]+`(?:,\s+)?)+)/g)
  return [...citations].flatMap((citation) => {
    const [, file = '', titles = ''] = citation
    if (!existsSync(path.join(root, file))) return []
    const source = readFileSync(path.join(root, file), 'utf8')
    const line = prose.slice(0, citation.index).split('\n').length
    return matchesOf(titles, /`([^`]+)`/g)
      .map(({ found }) => found.replace(/\s+/g, ' '))
      .filter((title) => !["'", '"', '`'].some((quote) => source.includes(quote + title + quote)))
      .map((title) => ({ line, message: `${file} has no test “${title}”` }))
  })
}

function withoutIndentation(code: string): string {
  return code.replace(/^[ \t]+/gm, '').trim()
}

/** A line of `…` in a quotation leaves something out. */
function problemsOfQuotations(text: string): Problem[] {
  return [...text.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].flatMap((fence) => {
    const [, file = '', code = ''] = fence
    const line = text.slice(0, fence.index).split('\n').length
    if (!existsSync(path.join(root, file))) return [{ line, message: `there is no ${file}` }]
    const source = withoutIndentation(readFileSync(path.join(root, file), 'utf8'))
    const parts = code.split(/^…\n/m).map(withoutIndentation)
    const strange = parts.filter((part) => !source.includes(part))
    return strange.map(() => ({ line, message: `${file} reads otherwise than quoted` }))
  })
}

const complaints = documents.flatMap((document) => {
  const text = readFileSync(path.join(root, document), 'utf8')
  const prose = proseOf(text)
  return [
    ...problemsOfPaths(prose),
    ...problemsOfLinks(document, prose),
    ...problemsOfTests(prose),
    ...problemsOfQuotations(text),
  ].map(({ line, message }) => `${document}:${line}: ${message}`)
})

if (complaints.length > 0) {
  console.error(complaints.join('\n'))
  process.exitCode = 1
} else {
  console.log(`${documents.length} documents cite only what exists`)
}
