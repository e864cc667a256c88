import { expect, test } from 'vitest'
import { recordChain, recordEntry, writeOldEntry } from '../testing/audit.ts'
import { createOrganization } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import { verifyAuditChain } from './audit-chain.ts'
import { verifyAuditCheckpoints, writeAuditCheckpoints } from './audit-checkpoints.ts'
import { newId } from './ids.ts'

const harness = await createHarness()
const { clock, database } = harness

const write = () => writeAuditCheckpoints(harness.systemContext())

async function chainOf(length: number): Promise<string> {
  const { id } = await createOrganization(harness)
  await recordChain(harness, id, length)
  return id
}

test('signs the newest entry of each chain that has grown since', async () => {
  const [one, other] = [await chainOf(3), await chainOf(2)]
  expect(await write()).toBeGreaterThanOrEqual(2)
  await recordEntry(harness, { organizationId: one })
  expect(await write()).toBe(1)
  expect(await write()).toBe(0)
  const placesOf = async (chain: string) => {
    const orderBy = { number: 'asc' } as const
    const found = await database.auditCheckpoint.findMany({ where: { chain }, orderBy })
    return found.map(({ sequence }) => sequence)
  }
  expect(await placesOf(one)).toEqual([3n, 4n])
  expect(await placesOf(other)).toEqual([2n])
  expect(await verifyAuditCheckpoints(harness.systemContext())).toMatchObject({ brokenAt: null })
})

test('is written every five minutes by the work that is due', async () => {
  const chain = await chainOf(1)
  const count = () => database.auditCheckpoint.count({ where: { chain } })
  await harness.runDue()
  expect(await count()).toBe(1)
  await recordEntry(harness, { organizationId: chain })
  clock.advance({ seconds: 299 })
  await harness.runDue()
  expect(await count()).toBe(1)
  clock.advance({ seconds: 1 })
  await harness.runDue()
  expect(await count()).toBe(2)
})

test('two processes at once write each checkpoint once', async () => {
  await chainOf(2)
  const written = await Promise.all([write(), write(), write()])
  expect(written.sort()).toEqual([0, 0, expect.any(Number)])
  expect(await verifyAuditCheckpoints(harness.systemContext())).toMatchObject({ brokenAt: null })
})

test('vouches for entries of before; one of that form that comes later is forged', async () => {
  const [old, forged] = [newId(), newId()]
  await writeOldEntry(harness, old, { after: { price: 1 } })
  await write()
  await writeOldEntry(harness, forged, { after: { price: 1 } })
  const verify = (chain: string) => verifyAuditChain(harness.systemContext(), chain)
  expect(await verify(old)).toMatchObject({ intact: true })
  expect(await verify(forged)).toEqual({ intact: false, brokenAt: 1n, reason: 'unsigned' })
})

test('shows when a checkpoint was made without the key', async () => {
  const chain = await chainOf(2)
  await write()
  const signature = new Uint8Array(32)
  await database.auditCheckpoint.updateMany({ where: { chain }, data: { signature } })
  expect(await verifyAuditChain(harness.systemContext(), chain)).toEqual({
    intact: false,
    brokenAt: 2n,
    reason: 'rewritten',
  })
})
