import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { readFenceMeta } from './markdown/fence.ts'
import { pagesFolder } from './read-pages.ts'

interface Quickstart {
  /** The files that the page tells the reader to write, by name. */
  files: Map<string, string>
  /** The commands that the page tells the reader to run, in order. */
  commands: string[]
}

/** The code of a quickstart exactly as the page shows it, so that a test can run it. */
export function readQuickstart(name: string): Quickstart {
  return readCode(`quickstarts/${name}.md`)
}

/** The files that a guide tells the reader to write, by name. */
export function readGuideFiles(name: string): Map<string, string> {
  return readCode(`guides/${name}.md`).files
}

function readCode(page: string): Quickstart {
  const markdown = readFileSync(path.join(pagesFolder, page), 'utf8')
  const files = new Map<string, string>()
  const commands: string[] = []
  for (const node of unified().use(remarkParse).parse(markdown).children) {
    if (node.type !== 'code') continue
    const { file } = readFenceMeta(node.meta ?? '')
    if (file) files.set(file, `${node.value}\n`)
    else if (node.lang === 'sh') commands.push(node.value)
  }
  return { files, commands }
}

/** The TypeScript snippets of guides and API pages that use the client, or `pg`, by their places. */
export function readSnippets(): Map<string, string> {
  const snippets = new Map<string, string>()
  for (const page of globSync('{guides,api}/*.md', { cwd: pagesFolder })) {
    const markdown = readFileSync(path.join(pagesFolder, page), 'utf8')
    for (const node of unified().use(remarkParse).parse(markdown).children) {
      if (node.type !== 'code' || node.lang !== 'ts') continue
      const others = /from '(?!@tollgate\/client'|pg')/.test(node.value)
      const { tab = 'TypeScript' } = readFenceMeta(node.meta ?? '')
      if (others || tab !== 'TypeScript') continue
      snippets.set(`${page.replace(/\W/g, '-')}-${node.position?.start.line}`, node.value)
    }
  }
  return snippets
}
