import { expect, test } from 'vitest'
import { recordChain, recordEntry } from '../testing/audit.ts'
import { createMerchant, createOrganization } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import { type AuditRecord, recordAudit } from './audit.ts'
import { hashEntry, verifyAuditChain } from './audit-chain.ts'
import type { Context } from './context.ts'
import { newId } from './ids.ts'
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
    recordAudit(tx, {
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

test('refuses to write outside of a transaction', async () => {
  const entry = { organizationId: null, target: { type: 'user', id: null } }
  await expect(
    recordAudit(harness.systemContext(), { ...entry, action: 'user.created' }),
  ).rejects.toThrow('transaction')
})

test('vanishes with the change that fails', async () => {
  const { id: organizationId } = await createOrganization(harness)
  const failing = inTransaction(harness.systemContext(), async (tx) => {
    await recordAudit(tx, {
      organizationId,
      action: 'product.updated',
      target: { type: 'product', id: null },
    })
    throw new Error('too late')
  })
  await expect(failing).rejects.toThrow('too late')
  expect(await database.auditEntry.count({ where: { organizationId } })).toBe(0)
})

test('does not chain what belongs to no organization', async () => {
  await record({ action: 'user.created', target: { type: 'user', id: 'u1' } })
  expect(await database.auditEntry.findFirst({ where: { targetId: 'u1' } })).toMatchObject({
    sequence: null,
    hash: null,
  })
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
  { column: 'actor', data: { actorId: 'somebody else' } },
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

test('shows when an entry was written anew with a hash of its own', async () => {
  const organizationId = await chainOf(4)
  const where = { organizationId, sequence: 2 }
  const entry = await database.auditEntry.findFirstOrThrow({ where })
  const forged = { ...entry, action: 'product.viewed' }
  await database.auditEntry.updateMany({
    where,
    data: { action: forged.action, hash: new Uint8Array(hashEntry(forged)) },
  })
  expect(await verify(organizationId)).toEqual({ intact: false, brokenAt: 3n, reason: 'unlinked' })
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
      await recordAudit(tx, { ...audit, action: 'organization.audited-first' })
      await meet()
      await rename(tx, 'Audited first')
    }),
    inTransaction(harness.systemContext(), async (tx) => {
      await rename(tx, 'Audited last')
      await meet()
      await recordAudit(tx, { ...audit, action: 'organization.audited-last' })
    }),
  ])
  expect(await verify(organizationId)).toMatchObject({ intact: true, entries: 2 })
})
