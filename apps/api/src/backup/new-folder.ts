import { readdir } from 'node:fs/promises'
import { nothingIfMissing } from './kept-files.ts'

/** Before anything is copied: a backup replaces nothing. */
export async function requireNewFolder(folder: string): Promise<void> {
  const there = await readdir(folder).catch(nothingIfMissing)
  if (there.length > 0) throw new Error(`${folder} is not empty: name a new folder`)
}
