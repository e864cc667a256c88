import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { isSkipped } from '../testing/programs.ts'
import { startRedisServer } from '../testing/redis-server.ts'
import { checkCountryFile } from './check-country-file.ts'
import { checkDatabase } from './check-database.ts'
import { checkLeakedPasswords } from './check-leaked-passwords.ts'
import { checkMailServer } from './check-mail-server.ts'
import { checkRedis } from './check-redis.ts'
import { checkRootSecret } from './check-root-secret.ts'
import { checkScreens } from './check-screens.ts'
import { diagnose, report } from './diagnose.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-diagnose-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const AUTH_SECRET = 'a-secret-of-the-tests-that-is-long-enough'

describe('the database', () => {
  it('is fine when it answers', async () => {
    const settings = readSettings({ DATABASE_URL: inject('serverUrl'), AUTH_SECRET })
    expect(await checkDatabase(settings)).toMatchObject([{ level: 'fine', subject: 'Database' }])
  })

  it('is a problem when nothing listens there', async () => {
    const settings = readSettings({ DATABASE_URL: 'postgres://127.0.0.1:1/none', AUTH_SECRET })
    const findings = await checkDatabase(settings)
    expect(findings).toMatchObject([{ level: 'problem' }])
    expect(findings[0]?.text).toContain('ECONNREFUSED')
  })

  it('is a problem when it does not exist', async () => {
    const url = new URL(inject('serverUrl'))
    url.pathname = '/not_there'
    const settings = readSettings({ DATABASE_URL: url.href, AUTH_SECRET })
    expect((await checkDatabase(settings))[0]?.text).toContain('"not_there" does not exist')
  })
})

describe('the root secret', () => {
  it('is a problem when its file is damaged', async () => {
    await writeFile(path.join(folder, 'auth-secret'), '')
    const findings = await checkRootSecret(readSettings({ DATA_DIR: folder }))
    expect(findings).toMatchObject([{ level: 'problem', subject: 'Root secret' }])
    expect(findings[0]?.text).toContain('64 hexadecimal digits')
  })

  it('may be missing, or set', async () => {
    for (const settings of [{ DATA_DIR: '/nowhere' }, { DATA_DIR: folder, AUTH_SECRET }]) {
      expect(await checkRootSecret(readSettings(settings))).toEqual([])
    }
  })
})

describe('the country file', () => {
  it('is a warning when it can’t be read', async () => {
    for (const file of ['/nowhere/country.mmdb', import.meta.filename]) {
      const findings = await checkCountryFile(readSettings({ IP_COUNTRY_FILE: file }))
      expect(findings).toMatchObject([{ level: 'warning', subject: 'Country file' }])
    }
  })

  it('may be missing', async () => {
    expect(await checkCountryFile(readSettings({}))).toEqual([])
  })
})

describe('the file of leaked passwords', () => {
  const hashes = Array.from({ length: 3000 }, (_, each) =>
    createHash('sha1').update(`password ${each}`).digest('hex').toUpperCase(),
  ).sort()

  async function check(lines: string[]) {
    const file = path.join(folder, 'hashes.txt')
    await writeFile(file, lines.join('\r\n'))
    return checkLeakedPasswords(readSettings({ LEAKED_PASSWORDS_FILE: file }))
  }

  it.each([1, 2, 3000])('is fine with %s hashes in order', async (count) => {
    const some = hashes.slice(0, count)
    for (const lines of [some, [...some.map((hash) => `${hash}:3`), '']]) {
      expect(await check(lines)).toMatchObject([{ level: 'fine', subject: 'Leaked passwords' }])
    }
  })

  it.each([
    ['without a line', [], 'no SHA-1 hashes'],
    ['with passwords', ['correct horse battery staple'], 'no SHA-1 hashes'],
    ['with hashes of another kind', hashes.map((hash) => hash.slice(8)), 'no SHA-1 hashes'],
    ['with hashes in another order', [...hashes].reverse(), 'not in order'],
  ])('is a warning %s', async (_, lines, reason) => {
    const findings = await check(lines)
    expect(findings).toMatchObject([{ level: 'warning' }])
    expect(findings[0]?.text).toContain(reason)
    expect(findings[0]?.text).not.toContain('horse')
  })

  it('is a warning where it is missing, or a folder', async () => {
    for (const file of ['/nowhere/hashes.txt', folder]) {
      const findings = await checkLeakedPasswords(readSettings({ LEAKED_PASSWORDS_FILE: file }))
      expect(findings).toMatchObject([{ level: 'warning' }])
    }
  })

  it('needn’t be set', async () => {
    expect(await checkLeakedPasswords(readSettings({}))).toEqual([])
  })
})

describe('the mail server', () => {
  it('is fine when it lets us in', async () => {
    const server = await startMailServer()
    const finding = await checkMailServer(readSettings({ SMTP_URL: server.url }))
    await server.stop()
    expect(finding).toMatchObject({ level: 'fine' })
  })

  it('is a problem when nothing listens there', async () => {
    const finding = await checkMailServer(readSettings({ SMTP_URL: 'smtp://127.0.0.1:1' }))
    expect(finding).toMatchObject({ level: 'problem' })
    expect(finding.text).toContain('SMTP_URL')
  })

  it('may be missing', async () => {
    expect(await checkMailServer(readSettings({}))).toMatchObject({ level: 'fine' })
  })
})

describe('Redis', () => {
  it('is a warning when nothing listens there', async () => {
    const findings = await checkRedis(readSettings({ REDIS_URL: 'redis://:hush@127.0.0.1:1' }))
    expect(findings).toMatchObject([{ level: 'warning' }])
    expect(findings[0]?.text).toContain('ECONNREFUSED')
    expect(findings[0]?.text).not.toContain('hush')
  })

  it('is not spoken of when none is set', async () => {
    expect(await checkRedis(readSettings({}))).toEqual([])
  })

  it.skipIf(isSkipped('redis'))('is fine when it answers', async () => {
    const redis = await startRedisServer()
    const findings = await checkRedis(readSettings({ REDIS_URL: redis.url }))
    await redis.stop()
    expect(findings).toMatchObject([{ level: 'fine' }])
  })
})

it('asks for the screens to be built', async () => {
  expect(checkScreens(folder)).toMatchObject({ level: 'problem' })
  for (const page of [
    'web/dist/index.html',
    'portal/dist/index.html',
    'portal/dist/checkout.html',
    'docs/dist/index.html',
  ]) {
    await mkdir(path.dirname(path.join(folder, page)), { recursive: true })
    await writeFile(path.join(folder, page), '')
  }
  expect(checkScreens(folder)).toMatchObject({ level: 'fine' })
})

it('looks at nothing that depends on settings it cannot read', async () => {
  const findings = await diagnose({ environment: { PORT: 'x' }, appsFolder: folder })
  expect(findings.map(({ subject }) => subject)).toEqual(['PORT', 'Screens'])
})

it('reports a line each, and what to do', () => {
  const text = report([
    { level: 'fine', subject: 'Settings', text: 'can be read.' },
    { level: 'problem', subject: 'Database', text: 'can’t be reached.' },
  ])
  expect(text).toContain('✓ Settings  can be read.')
  expect(text).toContain('✗ Database  can’t be reached.')
  expect(text).toContain('Fix the line marked ✗')
})
