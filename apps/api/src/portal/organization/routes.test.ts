import { PortalOrganization } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createBenefit, createProduct } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const visitor = createBrowser(harness.app)

it('shows anyone an organization and what it has on sale', async () => {
  const { organizationId, slug, client } = await createMerchant(harness)
  const benefit = await createBenefit(harness, organizationId, { note: 'Private note' })
  const product = await createProduct(harness, organizationId, { benefitIds: [benefit.id] })
  await createProduct(harness, organizationId, { isArchived: true })
  const path = `/v1/customer-portal/organizations/${slug}`
  for (const reader of [visitor, client]) {
    const { status, body } = await reader.get(path)
    expect(status).toBe(200)
    expect(PortalOrganization.parse(body)).toMatchObject({
      organization: { id: organizationId, slug },
      products: [{ id: product.id, benefits: [{ id: benefit.id }] }],
    })
    expect(JSON.stringify(body)).not.toMatch(/Private note|metadata/)
  }
})

it('knows no organization of another name', async () => {
  expect(await visitor.get('/v1/customer-portal/organizations/nowhere')).toMatchObject({
    status: 404,
    body: { error: 'ResourceNotFound' },
  })
})
