import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readFrontMatter } from './front-matter.ts'
import { inOrder, type Page, sections } from './page.ts'
import { fromSource } from './sources/from-source.ts'
import { nounPages } from './sources/nouns.ts'

export const pagesFolder = path.join(import.meta.dirname, '../pages')

/** The pages written by hand, with tables from the source filled in, and the generated ones. */
export function readPages(): Page[] {
  const files = globSync('**/*.md', { cwd: pagesFolder })
  return inOrder([...files.map(readPage), ...nounPages()])
}

function readPage(file: string): Page {
  try {
    const { markdown, ...matter } = readFrontMatter(
      readFileSync(path.join(pagesFolder, file), 'utf8'),
    )
    return { ...matter, path: pathOf(file), markdown: fromSource(markdown) }
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

function pathOf(file: string): string {
  if (file === 'index.md') return ''
  const [folder] = file.split(path.sep)
  if (sections.some((section) => section.folder === folder)) return file.slice(0, -'.md'.length)
  throw new Error('It belongs to no section')
}
