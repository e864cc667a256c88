import { Benefit, DownloadableList } from '@tollgate/contracts'
import { grantBenefits } from '../billing/benefit-grant/grant.ts'
import type { Browser } from './browser.ts'
import { uploadFile } from './file-fixtures.ts'
import { createMerchant } from './fixtures.ts'
import type { Harness } from './harness.ts'
import { createCustomerClient } from './portal-fixtures.ts'
import { createCustomer, createGrant } from './sale-fixtures.ts'

export function bytes(text: string) {
  return new TextEncoder().encode(text)
}

/** A merchant with two files in one benefit, and a customer who has it. */
export async function createDownloads(harness: Harness, limit?: number) {
  const merchant = await createMerchant(harness)
  const { client, organizationId } = merchant
  const plan = await uploadFile(harness, client, bytes('the plan'), { name: 'Plan für Ämter.pdf' })
  const model = await uploadFile(harness, client, bytes('the model'), { name: 'model.stl' })
  const created = await client.post('/v1/benefits', {
    type: 'downloadables',
    description: 'Plans and models',
    properties: { files: [model.id, plan.id.toUpperCase()], limit_downloads: limit },
  })
  const benefit = Benefit.parse(created.body)
  const customer = await createCustomer(harness, organizationId)
  const give = async (customerId: string) => {
    const of = { customerId, benefitId: benefit.id, granted: false }
    const grant = await createGrant(harness, organizationId, of)
    const ctx = { ...harness.systemContext(), organizationId }
    await grantBenefits(ctx, [{ benefitGrantId: grant.id }])
    return grant
  }
  const grant = await give(customer.id)
  const browser = await createCustomerClient(harness, organizationId, customer.id)
  return { ...merchant, plan, model, benefit, customer, grant, browser, give }
}

export async function listFiles(browser: Browser, query = '') {
  const { body } = await browser.get(`/v1/customer-portal/downloadables/?${query}`)
  return DownloadableList.parse(body)
}

/** A download that was counted, written straight to the database. */
export async function createDownload(
  harness: Harness,
  organizationId: string,
  of: { benefitGrantId: string; fileId: string },
): Promise<void> {
  const now = harness.clock.now()
  await harness.database.download.create({
    data: { organizationId, ...of, count: 1, firstAt: now, lastAt: now },
  })
}
