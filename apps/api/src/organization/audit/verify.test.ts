import { Prisma } from '@tollgate/db'
import { expect, test } from 'vitest'
import { hashEntry } from '../../core/audit-chain.ts'
import { newId } from '../../core/ids.ts'
import { recordChain, recordEntry } from '../../testing/audit.ts'
import { createOrganization } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { verifyAudit } from './verify.ts'

const harness = await createHarness()
const { database, services } = harness

async function run(...given: string[]) {
  const lines: string[] = []
  const ctx = { db: database, pool: services.pool }
  const code = await verifyAudit(ctx, given, (line) => lines.push(line))
  return { code, lines }
}

async function createAudited(length: number) {
  const { id, slug } = await createOrganization(harness)
  await recordChain(harness, id, length)
  return { id, slug, at: (sequence: number) => ({ organizationId: id, sequence }) }
}

async function newestHash(organizationId: string): Promise<string> {
  const { hash } = await database.auditEntry.findFirstOrThrow({
    where: { organizationId },
    orderBy: { sequence: 'desc' },
  })
  return Buffer.from(hash ?? []).toString('hex')
}

test('reports for each organization its number of entries and the newest hash', async () => {
  const first = await createAudited(1)
  const second = await createAudited(3)
  const { code, lines } = await run(first.slug, second.id)
  expect(code).toBe(0)
  expect(lines.sort()).toEqual(
    [
      `${first.slug}  ${first.id}  intact  1 entries, newest ${await newestHash(first.id)}`,
      `${second.slug}  ${second.id}  intact  3 entries, newest ${await newestHash(second.id)}`,
    ].sort(),
  )
})

test('verifies all of them when none is named, deleted ones, too', async () => {
  const kept = await createAudited(2)
  const deleted = await createAudited(2)
  await database.organization.delete({ where: { id: deleted.id } })
  const { lines } = await run()
  expect(lines).toContainEqual(expect.stringContaining(`${kept.slug}  ${kept.id}  intact  2`))
  expect(lines).toContainEqual(expect.stringContaining(`(deleted)  ${deleted.id}  intact  2`))
  expect((await run(deleted.id)).code).toBe(0)
})

type Audited = Awaited<ReturnType<typeof createAudited>>

test.each<[string, string, (audited: Audited) => Promise<unknown>]>([
  [
    'altered',
    'BROKEN at entry 2: it was altered',
    ({ at }) => database.auditEntry.updateMany({ where: at(2), data: { action: 'product.seen' } }),
  ],
  [
    'missing',
    'BROKEN at entry 3: it is missing',
    ({ at }) => database.auditEntry.deleteMany({ where: at(3) }),
  ],
  [
    'missing altogether',
    'BROKEN at entry 1: it is missing',
    ({ id }) => database.auditEntry.deleteMany({ where: { organizationId: id } }),
  ],
  [
    'reordered',
    'BROKEN at entry 2: it was altered',
    async ({ at }) => {
      await database.auditEntry.updateMany({ where: at(2), data: { sequence: 9 } })
      await database.auditEntry.updateMany({ where: at(3), data: { sequence: 2 } })
      await database.auditEntry.updateMany({ where: at(9), data: { sequence: 3 } })
    },
  ],
  [
    'written anew',
    'BROKEN at entry 3: it doesn’t follow the entry before it',
    async ({ at }) => {
      const entry = await database.auditEntry.findFirstOrThrow({ where: at(2) })
      const action = 'product.seen'
      const data = { action, hash: hashEntry({ ...entry, action }) }
      await database.auditEntry.updateMany({ where: at(2), data })
    },
  ],
  [
    'erased without a word',
    'BROKEN at entry 2: its details are missing, and no entry records their erasure',
    ({ at }) => {
      const data = { before: Prisma.DbNull, after: Prisma.DbNull, salt: null }
      return database.auditEntry.updateMany({ where: at(2), data })
    },
  ],
])('says which entry is %s, and fails', async (_, verdict, tamper) => {
  const audited = await createAudited(4)
  const untouched = await createAudited(1)
  await tamper(audited)
  const { code, lines } = await run(audited.slug, untouched.slug)
  expect(code).toBe(1)
  expect(lines).toContain(`${audited.slug}  ${audited.id}  ${verdict}`)
  expect(lines).toContainEqual(expect.stringContaining(`${untouched.id}  intact`))
})

test('notices with a kept hash when the newest entries are removed', async () => {
  const { id, slug, at } = await createAudited(4)
  const kept = await newestHash(id)
  await recordEntry(harness, { organizationId: id })
  expect((await run(slug, '--kept', kept)).code).toBe(0)
  await database.auditEntry.deleteMany({ where: { ...at(4), sequence: { gte: 4 } } })
  await recordEntry(harness, { organizationId: id })
  expect((await run(slug)).code).toBe(0)
  expect(await run(slug, '--kept', kept)).toEqual({
    code: 1,
    lines: [`${slug}  ${id}  BROKEN after entry 4 or before: no entry has the kept hash`],
  })
})

test('verifies nothing when it is asked for what there is not', async () => {
  const { slug } = await createAudited(1)
  expect(await run(slug, 'rocket')).toEqual({
    code: 2,
    lines: ['There is no organization rocket, and there never was.'],
  })
  expect((await run(newId())).code).toBe(2)
})

test.each([
  [['--rocket']],
  [['--kept']],
  [['--kept', 'a'.repeat(64)]],
  [['acme', 'other', '--kept', 'a'.repeat(64)]],
  [['acme', '--kept', 'rocket']],
])('explains itself when it is given %j', async (given) => {
  const { code, lines } = await run(...given)
  expect(code).toBe(2)
  expect(lines).toEqual([expect.stringContaining('usage: pnpm audit:verify')])
})
