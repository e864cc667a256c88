import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ownDatabase } from '../testing/own-database.ts'
import { freePort, runService } from '../testing/service-process.ts'
import { AUTH_SECRET } from './services.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

async function expectSentence(environment: Record<string, string>, sentence: string) {
  const { code, output } = await runService(environment)
  expect(output).toContain(sentence)
  expect(output).not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
}

it('says which port is taken, and ends', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const DATABASE_URL = await ownDatabase()
  const sentence = `The service cannot listen on 127.0.0.1, port ${port} (the settings HOST and PORT): listen EADDRINUSE`
  await expectSentence({ AUTH_SECRET, DATABASE_URL, PORT: String(port) }, sentence)
})

// In /proc nobody can make a folder, not even root.
it.each(['a file', 'below a file', '/proc/tollgate'])(
  'says which data folder cannot be used, and by which setting, and ends: %s',
  async (kind) => {
    const file = path.join(await emptyFolder(), 'file')
    await writeFile(file, '')
    const folder = { 'a file': file, 'below a file': path.join(file, 'within') }[kind] ?? kind
    const sentence = `The embedded database in the folder of DATA_DIR, ${folder}, cannot be used: `
    await expectSentence({ DATA_DIR: folder }, sentence)
  },
)

it('takes no broken file for its root secret, and ends', async () => {
  const folder = await emptyFolder()
  const file = path.join(folder, 'auth-secret')
  await writeFile(file, '')
  await expectSentence({ DATA_DIR: folder }, `${file} is not what Tollgate wrote there`)
  expect(await readFile(file, 'utf8')).toBe('')
})
