import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readRootSecrets } from './root-secret.ts'
import { InvalidEnvironment, readSettings } from './settings.ts'

const RANDOM = '8f3c1d5b9a7e2046c8d1f0a3b5e79c2d4f6a8b0c1e3d5f7a9b2c4d6e8f0a1b3c'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const read = (folder: string) => readRootSecrets(readSettings({ DATA_DIR: folder }))

describe('the secret of a data folder', () => {
  it('is made once, by however many processes start at a time, and readable by its owner', async () => {
    const folder = await emptyFolder()
    const secrets = await Promise.all(Array.from({ length: 20 }, () => read(folder)))
    expect(new Set(secrets.flat()).size).toBe(1)
    expect(await readFile(path.join(folder, 'auth-secret'), 'utf8')).toBe(secrets[0]?.[0])
    expect(await readdir(folder)).toEqual(['auth-secret'])
    expect((await stat(path.join(folder, 'auth-secret'))).mode & 0o077).toBe(0)
  })

  it.each([
    ['empty', ''],
    ['blank', ' \n'],
    ['cut off', '0123456789abcdef'],
    ['filled with zero bytes', '\0'.repeat(64)],
    ['something else', 'correct horse battery staple, and some more of it, long enough'],
  ])('is refused when its file is %s, and the file is left alone', async (_how, content) => {
    const folder = await emptyFolder()
    const file = path.join(folder, 'auth-secret')
    await writeFile(file, content)
    await expect(read(folder)).rejects.toThrow(`${file} is not what Tollgate wrote there`)
    expect(await readFile(file, 'utf8')).toBe(content)
  })

  it('is refused when it cannot be kept', async () => {
    const folder = await emptyFolder()
    const file = path.join(folder, 'file')
    await writeFile(file, '')
    await expect(read(file)).rejects.toThrow('ENOTDIR')
  })
})

describe('AUTH_SECRET', () => {
  it.each([
    ',,,',
    '   ',
    ' , ',
    'x1',
    'a'.repeat(64),
    'abababababababababababababababababab',
    'changemechangemechangemechangemechangeme',
    'CHANGE-ME-CHANGE-ME-CHANGE-ME-CHANGE-ME',
    'please-change-this-secret-key-in-production',
    'your-super-secret-auth-key-goes-here-1234567890',
    'better-auth-secret-123456789-123456789',
    '0123456789abcdef0123456789abcdef',
    `${'f3'.repeat(20)}`,
  ])('is refused where anyone can guess it: %j', (secret) => {
    const problems = problemsOf(secret)
    expect(problems).toMatchObject([{ name: expect.stringMatching(/^AUTH_SECRET/) }])
    const [{ message } = { message: '' }] = problems
    expect(message).toMatch(/^is /)
    expect(secret.trim() !== '' && message.includes(secret)).toBe(false)
  })

  it('is refused where one of several can be guessed', () => {
    expect(problemsOf(`${RANDOM},changemechangemechangemechangemechangeme`)).toHaveLength(1)
  })

  it.each([RANDOM, `${RANDOM}, ${RANDOM}`, 'Yf0kGmYqk9qvM1yV2m0nE1X2b3tqJ8sC6aLw4Rz5Hd0='])(
    'is taken when it is random: %s',
    (secret) => expect(problemsOf(secret)).toEqual([]),
  )
})

function problemsOf(secret: string) {
  try {
    readSettings({ AUTH_SECRET: secret })
    return []
  } catch (error) {
    if (error instanceof InvalidEnvironment) return error.problems
    throw error
  }
}
