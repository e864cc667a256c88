import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

/** What is kept beside the database, in `DATA_DIR` and in a backup alike. */
export function keptPlaces(folder: string): { files: string; secret: string } {
  return { files: path.join(folder, 'files'), secret: path.join(folder, 'auth-secret') }
}

/** Copies all files of a folder, if there is one, and says how many. One that is deleted meanwhile is left out. */
export async function copyFiles(from: string, to: string): Promise<number> {
  const entries = await readdir(from, { withFileTypes: true }).catch(nothingIfMissing)
  if (entries.length > 0) await mkdir(to, { recursive: true, mode: 0o700 })
  let copied = 0
  for (const entry of entries) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copied += await copyFiles(source, target)
    else copied += await copyFile(source, target).then(() => 1, noneIfMissing)
  }
  return copied
}

export function nothingIfMissing(error: unknown): [] {
  noneIfMissing(error)
  return []
}

function noneIfMissing(error: unknown): 0 {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
  throw error
}
