import { BenefitGrant } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { createFile } from '../../testing/file-fixtures.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCustomer, createGrant } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()

it('tells which files someone had before the benefit was changed', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const [plan, model] = [
    await createFile(harness, organizationId),
    await createFile(harness, organizationId),
  ]
  const properties = { files: [plan.id] }
  const given = { type: 'downloadables', description: 'Plans', properties }
  const { id: benefitId } = Object((await client.post('/v1/benefits', given)).body)
  const { id: customerId } = await createCustomer(harness, organizationId)
  const other = await createCustomer(harness, organizationId)
  const held = await createGrant(harness, organizationId, { customerId, benefitId })
  await createGrant(harness, organizationId, { customerId: other.id, benefitId, granted: false })
  const files = [plan.id, model.id]
  await client.patch(`/v1/benefits/${benefitId}`, { properties: { files } })
  await client.patch(`/v1/benefits/${benefitId}`, { properties: { files: files.toReversed() } })
  await harness.runJobs()
  const where = { organizationId, type: 'benefit_grant.updated' }
  const events = await harness.database.outboxEvent.findMany({ where })
  const told = BenefitGrant.array().parse(events.map(({ payload }) => payload))
  expect(told).toMatchObject([{ id: held.id, previous_properties: { files: [plan.id] } }])
  expect(told[0]?.properties).toEqual({ files: files.toReversed() })
  await client.patch(`/v1/benefits/${benefitId}`, { properties: { archived: { [plan.id]: true } } })
  await harness.runJobs()
  expect(await harness.database.outboxEvent.count({ where })).toBe(1)
  for (const { id } of [plan, model]) {
    await client.delete(`/v1/files/${id}`)
    await harness.runJobs()
  }
  const later = await harness.database.outboxEvent.findMany({ where, orderBy: { id: 'asc' } })
  expect(later.slice(1).map(({ payload }) => payload)).toMatchObject([
    { previous_properties: { files: files.toReversed() }, properties: { files: [model.id] } },
    { previous_properties: { files: [model.id] }, properties: { files: [] } },
  ])
})
