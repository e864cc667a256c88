import { createHash } from 'node:crypto'
import { mkdtemp, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isHashInFile } from '../../providers/leaked-passwords/in-file.ts'
import { mailedResetToken, newEmail, PASSWORD, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { askForCode } from '../../testing/email-proof-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const leaked = 'leaked horse, with wings'
const folder = await mkdtemp(path.join(tmpdir(), 'leaked-'))
const file = path.join(folder, 'hashes.txt')

function hashOf(password: string): string {
  return createHash('sha1').update(password).digest('hex').toUpperCase()
}

async function writeHashes(name: string, passwords: string[], end = ':3\r\n') {
  const lines = passwords.map((password) => hashOf(password) + end)
  await writeFile(name, lines.sort().join(''))
}

const many = Array.from({ length: 5000 }, (_, each) => `password ${each}`)
const refused = {
  status: 400,
  body: { code: 'PASSWORD_HAS_LEAKED', message: 'Password has leaked' },
}

describe('a password in the file', async () => {
  await writeHashes(file, [...many, leaked])
  const harness = await createHarness({
    settings: { LEAKED_PASSWORDS_FILE: file, EMAIL_CODE_ENABLED: true },
  })

  it('is refused at sign-up, and where one is changed or reset', async () => {
    expect((await signUp(harness, { password: leaked })).answer).toMatchObject(refused)
    const { email, browser } = await signUp(harness)
    const change = { currentPassword: PASSWORD, newPassword: leaked }
    expect(await browser.post('/api/auth/change-password', change)).toMatchObject(refused)
    const token = await mailedResetToken(harness, email)
    const reset = { token, newPassword: leaked }
    expect(await browser.post('/api/auth/reset-password', reset)).toMatchObject(refused)
    // Refused, the token is still good.
    const again = { token, newPassword: 'a sturdier horse, with wings' }
    expect((await browser.post('/api/auth/reset-password', again)).status).toBe(200)
    const { code } = await askForCode(harness, email, { type: 'forget-password', browser })
    const byCode = { email, otp: code, password: leaked }
    expect(await browser.post('/api/auth/email-otp/reset-password', byCode)).toMatchObject(refused)
  })

  it('counts as soon as another file is in its place', async () => {
    const next = path.join(folder, 'next.txt')
    await writeHashes(next, [PASSWORD])
    await rename(next, file)
    expect((await signUp(harness, { password: leaked })).answer.status).toBe(200)
    expect((await signUp(harness)).answer).toMatchObject(refused)
  })

  it('is accepted where the file is missing', async () => {
    const settings = { LEAKED_PASSWORDS_FILE: path.join(folder, 'missing.txt') }
    const without = await createHarness({ settings })
    expect((await signUp(without, { password: leaked })).answer.status).toBe(200)
  })
})

describe.each([':3\r\n', '\n'])('a file whose lines end with %j', (end) => {
  it('finds every hash in it, and no other', async () => {
    const name = path.join(folder, `each-${end.length}.txt`)
    for (const size of [0, 1, 2, 90, 93, 5000]) {
      await writeHashes(name, many.slice(0, size), end)
      const step = Math.max(Math.floor(size / 50), 1)
      for (let each = 0; each < size; each += step) {
        expect(await isHashInFile(name, hashOf(`password ${each}`))).toBe(true)
      }
      for (let each = 0; each < 20; each++) {
        expect(await isHashInFile(name, hashOf(`other ${each}`))).toBe(false)
      }
    }
  })
})

describe('a password that the service knows', () => {
  const asked: { url: string | undefined; padding: unknown }[] = []
  let answer = (): string | null => null
  const server = createServer((request, response) => {
    asked.push({ url: request.url, padding: request.headers['add-padding'] })
    const text = answer()
    if (text === null) response.writeHead(503).end()
    else response.end(text)
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => void server.close())

  async function signUpAsking(password: string) {
    const bound = server.address()
    const port = typeof bound === 'object' && bound ? bound.port : 0
    const settings = { LEAKED_PASSWORDS_URL: `http://127.0.0.1:${port}/range` }
    const { app } = await createHarness({ settings })
    const body = { name: 'Ada', email: newEmail(), password }
    return createBrowser(app).post('/api/auth/sign-up/email', body)
  }

  it('is refused, of which only five digits of the hash were told', async () => {
    answer = () => `0000000000000000000000000000000000A:0\r\n${hashOf(leaked).slice(5)}:7\r\n`
    expect(await signUpAsking(leaked)).toMatchObject(refused)
    expect(asked.at(-1)).toEqual({ url: `/range/${hashOf(leaked).slice(0, 5)}`, padding: 'true' })
  })

  it('is accepted where it is padding only, and where the service fails', async () => {
    answer = () => `${hashOf(leaked).slice(5)}:0\r\n`
    expect((await signUpAsking(leaked)).status).toBe(200)
    answer = () => null
    expect((await signUpAsking(leaked)).status).toBe(200)
  })
})
