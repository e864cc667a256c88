import { AuditEntryList } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { signedInContext } from '../../core/context.ts'
import { createMemoryRateLimits } from '../../providers/rate-limits/memory.ts'
import { createApp } from '../../server/app.ts'
import { recordEntry } from '../../testing/audit.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createStaff, organizationPath, refusal } from '../../testing/members.ts'
import { auditCsv } from './csv.ts'
import { exportAuditEntries } from './export.ts'

const harness = await createHarness()
const { clock, database, services } = harness
const path = `${organizationPath}/export-audit-entries`

describeUserAccess({ harness, method: 'GET', path })

type Staff = Awaited<ReturnType<typeof createStaff>>

/** More entries than three batches hold, every third of a member. */
async function fill({ organizationId }: Staff, count: number) {
  await recordEntry(harness, { organizationId, action: 'product.created' })
  const first = await database.auditEntry.findFirstOrThrow({ where: { organizationId } })
  await database.$executeRaw`
    INSERT INTO audit_entries (id, organization_id, actor_type, action, target_type, version, chain,
      sequence, hash, previous_hash, created_at)
    SELECT gen_random_uuid(), organization_id, 'system',
      CASE WHEN i % 3 = 0 THEN 'member.removed' ELSE 'product.updated' END, 'thing', 1, chain, i,
      hash, hash, created_at + (i / 7) * interval '1 second'
    FROM audit_entries, generate_series(2, ${count}) i WHERE id = ${first.id}::uuid`
}

/** The list of the same entries, written as the file should have them. */
async function listedAsCsv(browser: Browser, query: Record<string, string> = {}) {
  let text = auditCsv.header
  let cursor: string | null = null
  do {
    const asked = new URLSearchParams({ ...query, limit: '100', ...(cursor && { cursor }) })
    const { body } = await browser.get(`${organizationPath}/list-audit-entries?${asked}`)
    const page = AuditEntryList.parse(body)
    text += page.entries.map(auditCsv.line).join('')
    cursor = page.nextCursor
  } while (cursor)
  return text
}

/** The export as its verb gives it: read when the test asks for more. */
async function open({ organizationId, owner }: Staff) {
  const { user, ...session } = await harness.database.session.findFirstOrThrow({
    where: { userId: owner.id },
    include: { user: true },
  })
  const ctx = signedInContext(harness.systemContext(), { session, user })
  const { content } = await exportAuditEntries(ctx, { organizationId })
  return content.getReader()
}

describe('the file', () => {
  test('holds the very entries of the list, over several batches', async () => {
    const staff = await createStaff(harness)
    await fill(staff, 1501)
    const { status, headers, body } = await staff.owner.browser.get(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="audit-${staff.slug}-${clock.now().toISOString().slice(0, 10)}.csv"`,
    )
    expect(body).toBe(await listedAsCsv(staff.owner.browser))
    expect(String(body).split('\r\n')).toHaveLength(1 + 1501 + 1)
  })

  test('holds only what the filters let through', async () => {
    const staff = await createStaff(harness)
    await fill(staff, 1600)
    const to = new Date(clock.now().getTime() + 220_000).toISOString()
    const queries: Record<string, string>[] = [
      { action: 'member' },
      { action: 'member.removed', to },
    ]
    for (const query of queries) {
      const { body } = await staff.admin.browser.get(`${path}?${new URLSearchParams(query)}`)
      expect(String(body).split('\r\n').length).toBeGreaterThan(500)
      expect(body).toBe(await listedAsCsv(staff.admin.browser, query))
    }
  })

  test('holds a header when there is nothing to tell', async () => {
    const { owner } = await createStaff(harness)
    expect((await owner.browser.get(path)).body).toBe(auditCsv.header)
  })

  test('runs no formula that someone put into their name or a resource’s id', async () => {
    const { organizationId, owner } = await createStaff(harness)
    const name = '=HYPERLINK("https://evil.test","Click")'
    await database.user.update({ where: { id: owner.id }, data: { name } })
    const actor = { kind: 'user', userId: owner.id, sessionId: '' } as const
    const target = { type: 'product', id: '@SUM(1,1)' }
    await recordEntry(harness, { organizationId, target, after: { name: 'a\r\n"b"' } }, actor)
    const { body } = await owner.browser.get(path)
    expect(body).toContain(',"\'=HYPERLINK(""https://evil.test"",""Click"")",')
    expect(body).toContain(`,"'@SUM(1,1)",,"{""name"":""a\\r\\n\\""b\\""""}",`)
  })
})

describe('reading it', () => {
  test('asks the database for no more than is fetched, and holds no connection meanwhile', async () => {
    const staff = await createStaff(harness)
    await fill(staff, 1501)
    const reader = await open(staff)
    await reader.read()
    expect(
      Buffer.from((await reader.read()).value ?? [])
        .toString()
        .split('\r\n'),
    ).toHaveLength(501)
    expect(services.pool.totalCount).toBe(services.pool.idleCount)
    await database.auditEntry.deleteMany({ where: { organizationId: staff.organizationId } })
    expect(await reader.read()).toEqual({ done: true, value: undefined })
  })

  test('ends when the reader disconnects', async () => {
    const staff = await createStaff(harness)
    await fill(staff, 1501)
    const reader = await open(staff)
    await reader.read()
    await reader.cancel()
    expect(await reader.read()).toEqual({ done: true, value: undefined })
  })

  test('stops when the reader loses their role', async () => {
    const staff = await createStaff(harness)
    await fill(staff, 1501)
    const reader = await open(staff)
    await reader.read()
    await reader.read()
    const where = { id: staff.owner.member.id }
    await database.member.update({ where, data: { roles: ['member'] } })
    await expect(reader.read()).rejects.toThrow('You are not allowed to read the audit log')
  })
})

describe('refusals', () => {
  test('“You are not allowed to read the audit log”: a plain member', async () => {
    const { member } = await createStaff(harness)
    expect(await member.browser.get(path)).toMatchObject(
      refusal(403, 'You are not allowed to read the audit log'),
    )
  })

  test('“You are not a member of this organization”, “No active organization”', async () => {
    const ada = await createUser(harness)
    const { organizationId } = await createStaff(harness)
    expect(await ada.browser.get(`${path}?organizationId=${organizationId}`)).toMatchObject(
      refusal(403, 'You are not a member of this organization'),
    )
    expect(await ada.browser.get(path)).toMatchObject(refusal(400, 'No active organization'))
  })

  test('is given five times a minute', async () => {
    const settings = { ...services.settings, RATE_LIMIT_ENABLED: true }
    const limited = createBrowser(createApp({ ...services, settings }, createMemoryRateLimits()))
    const { owner } = await createStaff(harness)
    for (const [name, value] of owner.browser.cookies) limited.cookies.set(name, value)
    for (let time = 1; time <= 5; time++) expect((await limited.get(path)).status).toBe(200)
    expect((await limited.get(path)).status).toBe(429)
  })
})
