import { createHash } from 'node:crypto'
import { Prisma } from '@tollgate/db'
import { expect, test } from 'vitest'
import { writeAuditCheckpoints } from '../../core/audit-checkpoints.ts'
import { newId } from '../../core/ids.ts'
import { recordChain, recordEntry, relinkBySql } from '../../testing/audit.ts'
import { createOrganization } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { verifyAudit } from './verify.ts'

const harness = await createHarness()
const { database, services } = harness

async function run(...given: string[]) {
  const lines: string[] = []
  const ctx = { db: database, pool: services.pool, keys: services.keys }
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

const ALTERED = 'it was altered, or AUTH_SECRET lacks the secret that signed it'
const PLACE_3 = Buffer.from('0000000000000003', 'hex')

type Audited = Awaited<ReturnType<typeof createAudited>>

test.each<[string, string, (audited: Audited) => Promise<unknown>]>([
  [
    'altered',
    `BROKEN at entry 2: ${ALTERED}`,
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
    `BROKEN at entry 2: ${ALTERED}`,
    async ({ at }) => {
      await database.auditEntry.updateMany({ where: at(2), data: { sequence: 9 } })
      await database.auditEntry.updateMany({ where: at(3), data: { sequence: 2 } })
      await database.auditEntry.updateMany({ where: at(9), data: { sequence: 3 } })
    },
  ],
  [
    'written anew with all hashes',
    `BROKEN at entry 2: ${ALTERED}`,
    async ({ id, at }) => {
      const data = { action: 'product.seen' }
      await database.auditEntry.updateMany({ where: at(2), data })
      await relinkBySql(harness, id)
    },
  ],
  [
    'put in from another chain',
    'BROKEN at entry 3: it doesn’t follow the entry before it',
    async ({ at }) => {
      const data = { previousHash: new Uint8Array(32) }
      const { digest } = await database.auditEntry.findFirstOrThrow({ where: at(3) })
      const text = Buffer.concat([data.previousHash, digest ?? new Uint8Array(), PLACE_3])
      const hash = new Uint8Array(createHash('sha256').update(text).digest())
      await database.auditEntry.updateMany({ where: at(3), data: { ...data, hash } })
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

test('notices by a checkpoint when the newest entries are cut off', async () => {
  const { id, slug, at } = await createAudited(4)
  await writeAuditCheckpoints(harness.systemContext())
  await database.auditEntry.deleteMany({ where: { ...at(3), sequence: { gte: 3 } } })
  expect(await run(slug)).toEqual({
    code: 1,
    lines: [`${slug}  ${id}  BROKEN at entry 3: it is missing`],
  })
  await recordEntry(harness, { organizationId: id })
  await recordEntry(harness, { organizationId: id })
  expect((await run(slug)).lines).toEqual([
    `${slug}  ${id}  BROKEN at entry 4: a checkpoint recorded a different entry here`,
  ])
})

test('shows only how many accounts are intact, and the newest checkpoint’s hash', async () => {
  const userId = newId()
  await recordEntry(harness, { chain: userId, action: 'user.updated' })
  await writeAuditCheckpoints(harness.systemContext())
  const newest = await database.auditCheckpoint.findFirstOrThrow({ orderBy: { number: 'desc' } })
  const hash = Buffer.from(newest.signature).toString('hex')
  const { lines } = await run('--kept', hash)
  expect(lines.slice(-2)).toEqual([
    expect.stringMatching(/^accounts {2}intact {2}\d+$/),
    `checkpoints  intact  ${newest.number}, newest ${hash}`,
  ])
  await database.auditEntry.deleteMany({ where: { chain: userId } })
  const { code, lines: broken } = await run()
  expect(code).toBe(1)
  expect(broken).toContain(`(account)  ${userId}  BROKEN at entry 1: it is missing`)
})

test('notices when checkpoints are missing, altered, or cut off since one was kept', async () => {
  await createAudited(1)
  await writeAuditCheckpoints(harness.systemContext())
  await createAudited(1)
  await writeAuditCheckpoints(harness.systemContext())
  const newest = await database.auditCheckpoint.findFirstOrThrow({ orderBy: { number: 'desc' } })
  const { number } = newest
  await database.auditCheckpoint.delete({ where: { number } })
  const kept = Buffer.from(newest.signature).toString('hex')
  expect((await run('--kept', kept)).lines.at(-1)).toBe(
    `checkpoints  BROKEN after checkpoint ${number - 1n} or before: none has the kept hash`,
  )
  const last = { where: { number: number - 1n } }
  await database.auditCheckpoint.update({ ...last, data: { hash: newest.hash } })
  const broken = `checkpoints  BROKEN at checkpoint ${number - 1n}: it is missing, or not as written`
  expect((await run()).lines.at(-1)).toBe(broken)
  await database.auditCheckpoint.delete(last)
  await database.auditCheckpoint.create({ data: newest })
  expect((await run()).lines.at(-1)).toBe(broken)
})

test('verifies nothing when it is asked for what there is not', async () => {
  const { slug } = await createAudited(1)
  expect(await run(slug, 'rocket')).toEqual({
    code: 2,
    lines: ['There is no organization or user rocket, and there never was.'],
  })
  expect((await run(newId())).code).toBe(2)
})

test.each([
  [['--rocket']],
  [['--kept']],
  [['acme', 'other', '--kept', 'a'.repeat(64)]],
  [['acme', '--kept', 'rocket']],
])('explains itself when it is given %j', async (given) => {
  const { code, lines } = await run(...given)
  expect(code).toBe(2)
  expect(lines).toEqual([expect.stringContaining('usage: pnpm audit:verify')])
})
