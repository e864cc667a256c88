import { expect, test } from 'vitest'
import {
  recordChain,
  recordEntry,
  relinkBySql,
  writeEntry,
  writeOldEntry,
} from '../testing/audit.ts'
import { createMerchant, createOrganization } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import type { AuditRecord } from './audit.ts'
import { verifyAuditChain } from './audit-chain.ts'
import { writeAuditCheckpoints } from './audit-checkpoints.ts'
import type { Context } from './context.ts'
import { deriveKeys } from './crypto.ts'
import { newId } from './ids.ts'
import { changeRows, joinChanges } from './record.ts'
import { save } from './save.ts'
import { inTransaction } from './transaction.ts'

const harness = await createHarness()
const { database } = harness

function record(changes: Partial<AuditRecord>) {
  return recordEntry(harness, changes)
}

async function chainOf(length: number): Promise<string> {
  const { id: organizationId } = await createOrganization(harness)
  await recordChain(harness, organizationId, length)
  return organizationId
}

function verify(organizationId: string) {
  return verifyAuditChain(harness.systemContext(), organizationId)
}

test('records who did what in which request', async () => {
  const { organizationId, owner } = await createMerchant(harness)
  const ctx = {
    ...harness.systemContext(),
    actor: { kind: 'user', userId: owner.id, sessionId: newId() } as const,
  }
  await inTransaction(ctx, (tx) =>
    writeEntry(tx, {
      organizationId,
      action: 'product.created',
      target: { type: 'product', id: 'p1' },
      after: { name: 'Anvil', prices: [{ amount: 1900 }], archived: false },
    }),
  )
  expect(await database.auditEntry.findFirst({ where: { organizationId } })).toMatchObject({
    actorType: 'user',
    actorId: owner.id,
    action: 'product.created',
    targetType: 'product',
    targetId: 'p1',
    before: null,
    after: { name: 'Anvil', prices: [{ amount: 1900 }], archived: false },
    requestId: ctx.requestId,
    createdAt: harness.clock.now(),
    sequence: 1n,
    previousHash: null,
  })
})

test('keeps of before and after only what differs', async () => {
  const { id: organizationId } = await createOrganization(harness)
  await record({
    organizationId,
    before: { name: 'Anvil', tags: { b: 1, a: 2 }, note: 'old' },
    after: { name: 'Hammer', tags: { a: 2, b: 1 } },
  })
  expect(await database.auditEntry.findFirst({ where: { organizationId } })).toMatchObject({
    before: { name: 'Anvil', note: 'old' },
    after: { name: 'Hammer', note: null },
  })
})

test('writes nothing when nothing changed', async () => {
  const { id: organizationId } = await createOrganization(harness)
  await record({ organizationId, before: { name: 'Anvil' }, after: { name: 'Anvil' } })
  expect(await database.auditEntry.count({ where: { organizationId } })).toBe(0)
})

test('never keeps a secret', async () => {
  const { id: organizationId } = await createOrganization(harness)
  const after = {
    comment: 'Backend',
    token: 'tollgate_oat_x',
    tokenHash: new Uint8Array(32),
    client_secret: 'x',
    nested: { password: 'x', accessTokenId: 'kept' },
  }
  await record({ organizationId, after })
  const entry = await database.auditEntry.findFirst({ where: { organizationId } })
  expect(entry?.after).toEqual({ comment: 'Backend', nested: { accessTokenId: 'kept' } })
})

test('vanishes with the change that fails', async () => {
  const { id: organizationId } = await createOrganization(harness)
  const failing = inTransaction(harness.systemContext(), async (tx) => {
    await writeEntry(tx, {
      organizationId,
      action: 'product.updated',
      target: { type: 'product', id: null },
    })
    throw new Error('too late')
  })
  await expect(failing).rejects.toThrow('too late')
  expect(await database.auditEntry.count({ where: { organizationId } })).toBe(0)
})

test('chains what belongs to no organization by its user', async () => {
  const id = newId()
  const user = { chain: id, target: { type: 'user', id } }
  await record({ ...user, action: 'user.created' })
  await record({ ...user, action: 'user.banned' })
  const entries = await database.auditEntry.findMany({ where: { chain: id } })
  expect(entries.map(({ sequence }) => sequence).sort()).toEqual([1n, 2n])
  expect(await verify(id)).toMatchObject({ intact: true, entries: 2 })
})

test('verifies an untouched chain, and an empty one', async () => {
  expect(await verify(await chainOf(3))).toMatchObject({ intact: true, entries: 3 })
  expect(await verify(newId())).toMatchObject({ intact: true, entries: 0 })
})

test('makes one chain of entries written at the same time', async () => {
  const organizationId = await chainOf(0)
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => record({ organizationId, after: { index } })),
  )
  expect(await verify(organizationId)).toMatchObject({ intact: true, entries: 20 })
})

test.each([
  { column: 'after', data: { after: { price: 0 } } },
  { column: 'actor', data: { actorId: 'someone else' } },
  { column: 'impersonator', data: { impersonatorId: 'someone else' } },
  { column: 'action', data: { action: 'product.viewed' } },
  { column: 'time', data: { createdAt: new Date('2020-01-01T00:00:00Z') } },
  { column: 'request', data: { requestId: 'another' } },
])('shows when the $column of an entry was altered', async ({ data }) => {
  const organizationId = await chainOf(4)
  await database.auditEntry.updateMany({ where: { organizationId, sequence: 2 }, data })
  expect(await verify(organizationId)).toEqual({ intact: false, brokenAt: 2n, reason: 'altered' })
})

test('shows when an entry is missing', async () => {
  const organizationId = await chainOf(4)
  await database.auditEntry.deleteMany({ where: { organizationId, sequence: 3 } })
  expect(await verify(organizationId)).toEqual({ intact: false, brokenAt: 3n, reason: 'missing' })
})

test('shows when an entry was rewritten by someone who made all hashes anew', async () => {
  const organizationId = await chainOf(4)
  const where = { organizationId, sequence: 2 }
  await database.auditEntry.updateMany({ where, data: { action: 'product.viewed' } })
  await relinkBySql(harness, organizationId)
  expect(await verify(organizationId)).toEqual({ intact: false, brokenAt: 2n, reason: 'altered' })
})

test('shows when entries changed places and all hashes were made anew', async () => {
  const organizationId = await chainOf(4)
  await writeAuditCheckpoints(harness.systemContext())
  const at = (sequence: number) => ({ organizationId, sequence })
  await database.auditEntry.updateMany({ where: at(2), data: { sequence: 9 } })
  await database.auditEntry.updateMany({ where: at(3), data: { sequence: 2 } })
  await database.auditEntry.updateMany({ where: at(9), data: { sequence: 3 } })
  await relinkBySql(harness, organizationId)
  expect(await verify(organizationId)).toEqual({ intact: false, brokenAt: 4n, reason: 'rewritten' })
})

test('verifies with any of the secrets, and with no other', async () => {
  const organizationId = await chainOf(2)
  const first = 'a secret of the tests, long enough to be one'
  const verifyWith = (...secrets: [string, ...string[]]) =>
    verifyAuditChain({ db: database, keys: deriveKeys(secrets) }, organizationId)
  expect(await verifyWith('a newer secret', first)).toMatchObject({ intact: true })
  expect(await verifyWith('a newer secret')).toMatchObject({ intact: false, brokenAt: 1n })
})

test('goes on from entries of before, and shows when one of them was altered', async () => {
  const { id: organizationId } = await createOrganization(harness)
  await writeOldEntry(harness, organizationId, { after: { price: 1 } })
  await writeOldEntry(harness, organizationId, { after: { price: 2 } })
  await writeAuditCheckpoints(harness.systemContext())
  await recordChain(harness, organizationId, 2)
  expect(await verify(organizationId)).toMatchObject({ intact: true, entries: 4 })
  const where = { organizationId, sequence: 2 }
  await database.auditEntry.updateMany({ where, data: { action: 'product.viewed' } })
  expect(await verify(organizationId)).toMatchObject({ brokenAt: 2n, reason: 'altered' })
})

test('refuses an entry of the old form after one of the new', async () => {
  const organizationId = await chainOf(1)
  await writeOldEntry(harness, organizationId, { after: { price: 1 } })
  expect(await verify(organizationId)).toEqual({ intact: false, brokenAt: 2n, reason: 'unsigned' })
})

test.each(['with', 'without'])('one statement writes several, %s a transaction', async (mode) => {
  const [one, other] = [await chainOf(1), await chainOf(0)]
  const write = (ctx: Context) => {
    const opened = (organizationId: string) =>
      changeRows(ctx, 'customer_session.created', {
        organizationId,
        after: { customer_id: newId() },
      })
    return save(ctx, { insert: { ...joinChanges(opened(one), opened(other), opened(one)) } })
  }
  const ctx = harness.systemContext()
  await (mode === 'with' ? inTransaction(ctx, write) : write(ctx))
  expect(await verify(one)).toMatchObject({ intact: true, entries: 3 })
  expect(await verify(other)).toMatchObject({ intact: true, entries: 1 })
})

test('two changes that wait for each other both succeed, one after the other', async () => {
  const { id: organizationId } = await createOrganization(harness)
  const audit = { organizationId, target: { type: 'organization', id: organizationId } }
  const rename = (tx: Context, name: string) =>
    tx.db.organization.update({ where: { id: organizationId }, data: { name } })
  let arrived = 0
  const bothBegan = Promise.withResolvers<void>()
  const meet = () => {
    arrived += 1
    if (arrived === 2) bothBegan.resolve()
    return bothBegan.promise
  }
  await Promise.all([
    inTransaction(harness.systemContext(), async (tx) => {
      await writeEntry(tx, { ...audit, action: 'organization.audited-first' })
      await meet()
      await rename(tx, 'Audited first')
    }),
    inTransaction(harness.systemContext(), async (tx) => {
      await rename(tx, 'Audited last')
      await meet()
      await writeEntry(tx, { ...audit, action: 'organization.audited-last' })
    }),
  ])
  expect(await verify(organizationId)).toMatchObject({ intact: true, entries: 2 })
})
