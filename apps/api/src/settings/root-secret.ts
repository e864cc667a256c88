import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from './settings.ts'

/** What this service writes into its file, and nothing else: 32 random bytes. */
const GENERATED = /^[0-9a-f]{64}$/

/** The root secrets: from `AUTH_SECRET`, else one made once and kept beside the embedded database. */
export async function readRootSecrets(
  settings: Pick<Settings, 'AUTH_SECRET' | 'DATA_DIR'>,
): Promise<readonly [string, ...string[]]> {
  const [first, ...others] = settings.AUTH_SECRET ?? []
  if (first) return [first, ...others]
  const kept = await findKeptSecret(settings)
  if (kept !== null) return [kept]
  await mkdir(settings.DATA_DIR, { recursive: true })
  const file = fileIn(settings)
  await keep(file, randomBytes(32).toString('hex'))
  // Another process may have been faster: what is in the file counts.
  return [(await findKeptSecret(settings)) ?? unusable(file)]
}

/** The secret that an earlier start made, or null; throws where its file is damaged. */
export async function findKeptSecret(settings: Pick<Settings, 'DATA_DIR'>): Promise<string | null> {
  const file = fileIn(settings)
  try {
    const secret = (await readFile(file, 'utf8')).trim()
    return GENERATED.test(secret) ? secret : unusable(file)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function fileIn({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string {
  return path.join(DATA_DIR, 'auth-secret')
}

/** Whole or not at all, also when the power fails, and never over a secret that is there. */
async function keep(file: string, secret: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  try {
    await writeThrough(draft, secret)
    // Unlike a rename, a link never replaces what another process has put there meanwhile.
    await link(draft, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await unlink(draft).catch(() => {})
  }
}

async function writeThrough(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function unusable(file: string): never {
  throw new Error(
    `${file} is not what Tollgate wrote there, 64 hexadecimal digits. Restore it from a backup. ` +
      'If there is none, delete it: a new one is made, everyone is signed out, and stored ' +
      'credentials of sign-in providers can no longer be read',
  )
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
