import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildAssets } from './assets.ts'
import { compressFolder } from './compress.ts'
import { readPages } from './read-pages.ts'
import { siteOf } from './site.ts'

const folder = path.join(import.meta.dirname, '../dist')

const pages = readPages()
const files = await siteOf(pages, await buildAssets(folder))
for (const [name, content] of files) {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}
await compressFolder(folder)
console.log(`${pages.length} pages of documentation`)
