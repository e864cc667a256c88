import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createDatabase, startEmbeddedPostgres } from '@tollgate/db'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCookieFetch } from '../testing/cookie-fetch.ts'
import { holdAt, type Moment } from '../testing/hold-at.ts'
import { linkMailed } from '../testing/mailbox.ts'
import { freePort, type ServiceProcess, startService } from '../testing/service-process.ts'

const password = 'correct horse battery staple'
const newPassword = 'a sturdier horse, with wings'

/** What an effect on an account may touch. */
const TABLES = [
  'users',
  'accounts',
  'sessions',
  'devices',
  'verifications',
  'session_revocations',
  'outbox_mails',
  'audit_entries',
]

let folder: string
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-crash-'))
  server = await startEmbeddedPostgres(folder, { durable: false })
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A verified user of a service that is killed and started anew, on one database. */
async function createStage() {
  const name = `crash_${crypto.randomUUID().replaceAll('-', '')}`
  const databaseUrl = await createDatabase(server.url, name)
  const environment = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'a root secret that only this test knows',
    DEV_TOOLS: 'true',
    PORT: String(await freePort()),
  }
  let service: ServiceProcess = await startService(environment)
  const { baseUrl } = service
  const browse = createCookieFetch(baseUrl)
  const email = `person-${crypto.randomUUID()}@example.com`
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()

  function post(route: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return browse(`${baseUrl}/api/auth/${route}`, init)
  }

  const stage = {
    email,
    post,
    get: (route: string) => browse(`${baseUrl}/api/auth/${route}`),
    async token(template: string): Promise<string> {
      const link = await linkMailed(baseUrl, email, template)
      return link.searchParams.get('token') ?? ''
    },
    signIn: (given: object) => post('sign-in/email', { email, password, ...given }),
    async count(query: string): Promise<number> {
      const { rows } = await database.query<{ count: string }>(`SELECT count(*) FROM ${query}`)
      return Number(rows[0]?.count)
    },
    /** Every row that an effect on an account may touch; mails leave in their own time. */
    async rows(): Promise<unknown[]> {
      const all = TABLES.map(
        (table) => `SELECT '${table}', to_jsonb(t) - 'sent_at' FROM ${table} t`,
      )
      const { rows } = await database.query(`${all.join(' UNION ALL ')} ORDER BY 1, 2`)
      return rows
    },
    /** Kills the service at that moment of what is asked, and starts it anew. */
    async dieAt(moment: Moment, ask: () => Promise<unknown>): Promise<void> {
      const held = await holdAt(databaseUrl, moment)
      const lost = ask().catch(() => null)
      await held.reached()
      await service.kill()
      await lost
      await held.release()
      service = await startService(environment)
    },
    async end(): Promise<void> {
      await database.end()
      await service.stop()
    },
  }
  await post('sign-up/email', { name: 'Ada Lovelace', email, password })
  await stage.get(`verify-email?token=${await stage.token('verify-email')}`)
  return stage
}

type Stage = Awaited<ReturnType<typeof createStage>>

interface Effect {
  name: string
  moments: Moment[]
  /** Asks for the mail, and gives the request that its token makes. */
  prepare(stage: Stage): Promise<() => Promise<Response>>
  /** What holds once it has happened, and did not before. */
  expectWhole(stage: Stage): Promise<void>
}

const spent: Moment = { name: 'the token is spent', event: 'DELETE', table: 'verifications' }
const told: Moment = { name: 'the mail is written', event: 'INSERT', table: 'outbox_mails' }
const recorded: Moment = { name: 'the audit is written', event: 'INSERT', table: 'audit_entries' }

const effects: Effect[] = [
  {
    name: 'a reset of the password',
    moments: [
      spent,
      { name: 'the password is stored', event: 'UPDATE', table: 'accounts' },
      { name: 'the sessions end', event: 'DELETE', table: 'sessions' },
      told,
      recorded,
    ],
    async prepare({ email, post, token }) {
      await post('request-password-reset', { email })
      const body = { token: await token('reset-password'), newPassword, revokeSessions: true }
      return () => post('reset-password', body)
    },
    async expectWhole({ signIn, count }) {
      expect(await count('sessions')).toBe(0)
      expect((await signIn({})).status).toBe(401)
      expect((await signIn({ password: newPassword })).status).toBe(200)
      expect(await count("outbox_mails WHERE template = 'password-changed'")).toBe(1)
      expect(await count("audit_entries WHERE action = 'user.password_reset'")).toBe(1)
    },
  },
  {
    name: 'a change of the address',
    moments: [
      spent,
      { name: 'the address is written', event: 'UPDATE', table: 'users' },
      { name: 'the way to undo it is written', event: 'INSERT', table: 'verifications' },
      told,
      recorded,
    ],
    async prepare({ post, get, token }) {
      await post('change-email', { newEmail: 'new@example.com' })
      const link = `verify-email?token=${await token('change-email-confirm')}`
      return () => get(link)
    },
    async expectWhole({ signIn, count }) {
      expect((await signIn({})).status).toBe(401)
      expect((await signIn({ email: 'new@example.com' })).status).toBe(200)
      expect(await count("outbox_mails WHERE template = 'email-changed'")).toBe(1)
      expect(await count("outbox_mails WHERE to_address = 'new@example.com'")).toBe(1)
      expect(await count("audit_entries WHERE action = 'user.email_changed'")).toBe(1)
    },
  },
  {
    name: 'a deletion of the user',
    moments: [
      spent,
      { name: 'the sessions end', event: 'DELETE', table: 'sessions' },
      { name: 'the user goes', event: 'DELETE', table: 'users' },
      told,
      recorded,
      { name: 'the audit forgets him', event: 'UPDATE', table: 'audit_entries' },
    ],
    async prepare({ post, token }) {
      await post('delete-user', {})
      const body = { token: await token('delete-account') }
      return () => post('delete-user', body)
    },
    async expectWhole({ signIn, count }) {
      for (const table of ['users', 'accounts', 'sessions', 'devices', 'verifications']) {
        expect(await count(table)).toBe(0)
      }
      expect((await signIn({})).status).toBe(401)
      expect(await count("outbox_mails WHERE template = 'account-deleted'")).toBe(1)
      expect(await count("audit_entries WHERE action = 'user.deleted'")).toBe(1)
    },
  },
]

describe.each(effects)('$name during which the service is killed', (effect) => {
  let stage: Stage
  let ask: () => Promise<Response>

  beforeAll(async () => {
    stage = await createStage()
    ask = await effect.prepare(stage)
  })
  afterAll(() => stage.end())

  it.each(effect.moments)('has not happened when $name', async (moment) => {
    const before = await stage.rows()
    await stage.dieAt(moment, ask)
    expect(await stage.rows()).toEqual(before)
  })

  it('happens as a whole when it is asked for again, once', async () => {
    expect((await ask()).status).toBe(200)
    await effect.expectWhole(stage)
    expect((await ask()).ok).toBe(false)
  })
})
