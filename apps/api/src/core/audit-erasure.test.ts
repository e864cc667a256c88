import { Prisma } from '@tollgate/db'
import { expect, test } from 'vitest'
import { recordChain, recordEntry, writeOldEntry } from '../testing/audit.ts'
import { createHarness } from '../testing/harness.ts'
import type { AuditRecord } from './audit.ts'
import { verifyAuditChain } from './audit-chain.ts'
import { eraseAuditDetails } from './audit-erasure.ts'
import { newId } from './ids.ts'
import { inTransaction } from './transaction.ts'

const harness = await createHarness()
const { database } = harness

function record(changes: Partial<AuditRecord>) {
  return recordEntry(harness, changes)
}

async function chainOf(length: number): Promise<string> {
  const organizationId = newId()
  await recordChain(harness, organizationId, length)
  return organizationId
}

function verify(organizationId: string) {
  return verifyAuditChain(harness.systemContext(), organizationId)
}

const erase = (userId: string) =>
  inTransaction(harness.systemContext(), (tx) =>
    eraseAuditDetails(tx, { userId, organizationIds: [], invitations: [] }),
  )

async function chainWith(subjectId: string) {
  const organizationId = await chainOf(2)
  await record({ organizationId, subjectId, after: { email: 'ada@example.com' } })
  await record({ organizationId, after: { price: 7 } })
  return organizationId
}

test('the chain of a user’s details that were erased still verifies, and says what is gone', async () => {
  const userId = newId()
  const organizationId = await chainWith(userId)
  await erase(userId)
  expect(await verify(organizationId)).toMatchObject({ intact: true, entries: 5 })
  const entries = await database.auditEntry.findMany({
    where: { organizationId },
    orderBy: { sequence: 'asc' },
  })
  expect(JSON.stringify(entries, (_, part) => (typeof part === 'bigint' ? 0 : part))).not.toContain(
    'ada@example.com',
  )
  expect(entries[2]).toMatchObject({ action: 'product.updated', after: null, salt: null })
  expect(entries[4]).toMatchObject({
    action: 'audit.details_erased',
    targetId: userId,
    after: { sequences: [3] },
  })
})

test('erases those of a user’s own chain, too, which still verifies', async () => {
  const id = newId()
  await record({
    chain: id,
    subjectId: id,
    action: 'user.updated',
    target: { type: 'user', id },
    before: { name: 'Ada' },
    after: { name: 'A' },
  })
  await erase(id)
  expect(
    await database.auditEntry.findMany({ where: { chain: id }, orderBy: { sequence: 'asc' } }),
  ).toMatchObject([
    { action: 'user.updated', before: null, after: null },
    { action: 'audit.details_erased', after: { sequences: [1] } },
  ])
  expect(await verify(id)).toMatchObject({ intact: true, entries: 2 })
})

test('erasing again changes nothing', async () => {
  const userId = newId()
  const organizationId = await chainWith(userId)
  await erase(userId)
  await erase(userId)
  expect(await verify(organizationId)).toMatchObject({ intact: true, entries: 5 })
})

test('reveals erased details without a record of the erasure', async () => {
  const organizationId = await chainOf(4)
  await database.auditEntry.updateMany({
    where: { organizationId, sequence: 2 },
    data: { before: Prisma.DbNull, after: Prisma.DbNull, salt: null },
  })
  expect(await verify(organizationId)).toEqual({ intact: false, brokenAt: 2n, reason: 'erased' })
})

test('verifies entries from before details had a hash of their own', async () => {
  const organizationId = newId()
  await writeOldEntry(harness, organizationId, { after: { price: 1 }, salt: null })
  expect(await verify(organizationId)).toMatchObject({ intact: true, entries: 1 })
})

test('erases all that is told of an organization that ends with the user', async () => {
  const organizationId = await chainOf(2)
  await inTransaction(harness.systemContext(), (tx) =>
    eraseAuditDetails(tx, { userId: newId(), organizationIds: [organizationId], invitations: [] }),
  )
  expect(await verify(organizationId)).toMatchObject({ intact: true, entries: 3 })
  const kept = { organizationId, action: 'product.updated', before: { not: Prisma.DbNull } }
  expect(await database.auditEntry.count({ where: kept })).toBe(0)
})
