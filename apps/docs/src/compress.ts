import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** The highest quality that doesn’t dominate the build’s time. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Writes a Brotli and a gzip copy beside each text file of the folder. */
export async function compressFolder(folder: string): Promise<void> {
  const files = globSync('**/*.{html,js,css,json}', { cwd: folder })
  await Promise.all(files.map((file) => compressFile(path.join(folder, file))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  await Promise.all([
    brotli(content, quality).then((small) => writeFile(`${file}.br`, small)),
    gzipped(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
