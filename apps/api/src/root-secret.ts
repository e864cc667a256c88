import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from './env.ts'

/** The root secrets: from `AUTH_SECRET`, else one made once and kept beside the embedded database. */
export async function readRootSecrets(settings: Settings): Promise<readonly [string, ...string[]]> {
  const [first, ...others] = settings.AUTH_SECRET ?? []
  if (first) return [first, ...others]
  const file = path.join(settings.DATA_DIR, 'auth-secret')
  await mkdir(settings.DATA_DIR, { recursive: true })
  try {
    // Fails when the file is there, so that two processes at once agree on one secret.
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return [(await readFile(file, 'utf8')).trim()]
}
