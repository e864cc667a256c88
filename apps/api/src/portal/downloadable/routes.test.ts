import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { CheckoutPublicConfirmed, PortalBenefitGrantList } from '@tollgate/contracts'
import { afterAll, describe, expect, it } from 'vitest'
import { signToken } from '../../core/signed-token.ts'
import { bytes, createDownloads, listFiles } from '../../testing/download-fixtures.ts'
import { uploadFile } from '../../testing/file-fixtures.ts'
import { withBearer } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCustomerClient, createPurchase } from '../../testing/portal-fixtures.ts'
import { buyer } from '../../testing/purchase-fixtures.ts'
import {
  createCustomer,
  createGrant,
  createOrder,
  createProduct,
} from '../../testing/sale-fixtures.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-downloadables-'))
const harness = await createHarness({ settings: { DATA_DIR: folder } })
const { app } = harness
const downloadables = '/v1/customer-portal/downloadables'

afterAll(() => rm(folder, { recursive: true }))

/** Follows the address of a file, as a browser does that has no session. */
async function download(url: string, headers: Record<string, string> = {}) {
  const led = await app.request(url, { headers })
  const location = led.headers.get('location')
  return location === null ? led : app.request(location, { headers })
}

describe('downloads of a customer', () => {
  it('are the files of their benefits in the merchant’s order, with addresses', async () => {
    const { browser, plan, model, benefit } = await createDownloads(harness)
    const { items, pagination } = await listFiles(browser)
    expect(items.map(({ file }) => file.id)).toEqual([model.id, plan.id])
    expect(items[0]).toMatchObject({ benefit_id: benefit.id, file: { service: 'downloadable' } })
    expect(pagination).toEqual({ total_count: 2, max_page: 1 })
    const answer = await download(items[1]?.file.download.url ?? '')
    expect(await answer.text()).toBe('the plan')
    expect(answer.headers.get('content-disposition')).toContain('Plan%20f%C3%BCr%20%C3%84mter.pdf')
  })

  it('come a page at a time, of some benefits if asked', async () => {
    const { browser, plan, benefit, organizationId } = await createDownloads(harness)
    const second = await listFiles(browser, 'limit=1&page=2')
    expect(second.items.map(({ file }) => file.id)).toEqual([plan.id])
    expect(second.pagination).toEqual({ total_count: 2, max_page: 2 })
    expect((await listFiles(browser, `benefit_id=${benefit.id}`)).items).toHaveLength(2)
    expect((await listFiles(browser, `benefit_id=${crypto.randomUUID()}`)).items).toEqual([])
    const own = organizationId.toUpperCase()
    expect((await listFiles(browser, `organization_id=${own}`)).items).toHaveLength(2)
    expect((await listFiles(browser, `organization_id=${crypto.randomUUID()}`)).items).toEqual([])
  })

  it('show each file once, however often its benefit was bought', async () => {
    const { browser, organizationId, customer, benefit } = await createDownloads(harness)
    const customerId = customer.id
    const product = await createProduct(harness, organizationId)
    const order = await createOrder(harness, organizationId, { customerId, productId: product.id })
    const given = { customerId, benefitId: benefit.id, orderId: order.id }
    await createGrant(harness, organizationId, given)
    expect((await listFiles(browser)).items).toHaveLength(2)
  })

  it('are those of one purchase, where the session is of it', async () => {
    const { organizationId, customer, plan, model, benefit } = await createDownloads(harness)
    const customerId = customer.id
    const { browser, order } = await createPurchase(harness, organizationId, { customerId })
    expect((await listFiles(browser)).items).toEqual([])
    const given = { customerId, benefitId: benefit.id, orderId: order.id }
    await createGrant(harness, organizationId, given)
    const { items } = await listFiles(browser)
    expect(items.map(({ file }) => file.id)).toEqual([model.id, plan.id])
  })

  it('follow the benefit: files that are added, taken out and deleted', async () => {
    const { browser, client, plan, model, benefit } = await createDownloads(harness)
    const url = (await listFiles(browser)).items[0]?.file.download.url ?? ''
    const update = (files: string[]) =>
      client.patch(`/v1/benefits/${benefit.id}`, { type: 'downloadables', properties: { files } })
    const added = await uploadFile(harness, client, bytes('more'))
    await update([added.id, plan.id])
    expect((await listFiles(browser)).items.map(({ file }) => file.id)).toEqual([added.id, plan.id])
    expect((await download(url)).status).toBe(404)
    await update([model.id, added.id, plan.id])
    await client.delete(`/v1/files/${added.id}`)
    expect((await listFiles(browser)).items.map(({ file }) => file.id)).toEqual([model.id, plan.id])
    expect((await download(url)).status).toBe(200)
    expect(await client.get(`/v1/benefits/${benefit.id}`)).toMatchObject({
      body: { properties: { files: [model.id, plan.id], archived: {} } },
    })
  })

  it('are gone with the benefit at once', async () => {
    const { browser, client, benefit } = await createDownloads(harness)
    const url = (await listFiles(browser)).items[0]?.file.download.url ?? ''
    await client.delete(`/v1/benefits/${benefit.id}`)
    expect((await listFiles(browser)).items).toEqual([])
    expect((await download(url)).status).toBe(404)
  })

  it('stay with their holders once archived, and go to nobody new', async () => {
    const { browser, client, plan, model, benefit, organizationId, give } =
      await createDownloads(harness)
    const url = (await listFiles(browser)).items[0]?.file.download.url ?? ''
    const added = await uploadFile(harness, client, bytes('more'))
    const update = async (properties: object) => {
      await client.patch(`/v1/benefits/${benefit.id}`, { type: 'downloadables', properties })
      await harness.runJobs()
    }
    await update({ files: [added.id, model.id, plan.id] })
    await update({ archived: { [model.id]: true, [added.id]: true } })
    const other = await createCustomer(harness, organizationId)
    await give(other.id)
    const theirs = await createCustomerClient(harness, organizationId, other.id)
    for (const [reader, files] of [
      [browser, [added.id, model.id, plan.id]],
      [theirs, [plan.id]],
    ] as const) {
      expect((await listFiles(reader)).items.map(({ file }) => file.id)).toEqual(files)
      expect(await reader.get('/v1/customer-portal/benefit-grants')).toMatchObject({
        body: {
          items: [{ properties: { files }, benefit: { properties: { active_files: files } } }],
        },
      })
    }
    expect(await (await download(url)).text()).toBe('the model')
    const [held] = (await listFiles(theirs)).items
    const claims = { organizationId, customerId: other.id, benefitId: benefit.id, fileId: model.id }
    const expiresAt = new Date(held?.file.download.expires_at ?? '')
    const token = signToken(harness.services, 'downloadable', claims, expiresAt)
    expect((await download(`${downloadables}/${token}`)).status).toBe(404)
  })

  it('go on where they were cut off, also at an address that was given out later', async () => {
    const { browser } = await createDownloads(harness)
    const [url = '', again = ''] = [await listFiles(browser), await listFiles(browser)].map(
      ({ items }) => items[0]?.file.download.url,
    )
    const whole = await download(url)
    const [validator = '', cut] = [whole.headers.get('etag') ?? '', await whole.text()]
    const rest = await download(again, { range: 'bytes=4-', 'if-range': validator })
    expect(rest.status).toBe(206)
    expect(cut.slice(0, 4) + (await rest.text())).toBe('the model')
    const other = await download(again, { range: 'bytes=4-', 'if-range': '"of another file"' })
    expect([other.status, await other.text()]).toEqual([200, 'the model'])
  })

  it('end when the benefit is taken back, also behind addresses given out before', async () => {
    const { browser, client, benefit } = await createDownloads(harness)
    const url = (await listFiles(browser)).items[0]?.file.download.url ?? ''
    await client.delete(`/v1/benefits/${benefit.id}`)
    expect((await listFiles(browser)).items).toEqual([])
    expect((await download(url)).status).toBe(404)
  })

  it('end with the grant, though others still have the benefit', async () => {
    const { browser, organizationId, benefit, grant } = await createDownloads(harness)
    const other = await createCustomer(harness, organizationId)
    await createGrant(harness, organizationId, { customerId: other.id, benefitId: benefit.id })
    const url = (await listFiles(browser)).items[0]?.file.download.url ?? ''
    await harness.database.benefitGrant.update({
      where: { id: grant.id },
      data: { grantedAt: null, revokedAt: harness.clock.now() },
    })
    expect((await listFiles(browser)).items).toEqual([])
    expect((await download(url)).status).toBe(404)
  })

  it('have addresses that expire, and that nobody else can make up', async () => {
    const { browser } = await createDownloads(harness)
    const url = (await listFiles(browser)).items[0]?.file.download.url ?? ''
    expect((await download(`${url}A`)).status).toBe(400)
    expect((await download(`${url.slice(0, url.lastIndexOf('.'))}.AAAA`)).status).toBe(400)
    harness.clock.advance({ hours: 1 })
    const expired = await download(url)
    expect(expired.status).toBe(410)
    expect(await expired.json()).toMatchObject({ error: 'ResourceUnavailable' })
  })

  it('are nobody else’s', async () => {
    const { organizationId } = await createDownloads(harness)
    const { id } = await createCustomer(harness, organizationId)
    const other = await createCustomerClient(harness, organizationId, id)
    expect((await listFiles(other)).items).toEqual([])
  })
})

const intervals = [null, 'month']

it.each(intervals)(
  'a purchase gives its files to the buyer, who has no account: every %s',
  async (recurring_interval) => {
    const { client, benefit, plan, model } = await createDownloads(harness)
    const product = await client.post('/v1/products', {
      name: 'Anvil',
      recurring_interval,
      prices: [{ amount_type: 'fixed', price_amount: 1900 }],
    })
    const { id } = Object(product.body)
    await client.post(`/v1/products/${id}/benefits`, { benefits: [benefit.id] })
    const checkout = await client.post('/v1/checkouts', { products: [id] })
    const confirmed = await client.post(
      `/v1/checkouts/client/${Object(checkout.body).client_secret}/confirm`,
      { ...buyer, confirmation_token_id: 'ctoken_test_success' },
    )
    const { customer_session_token: token } = CheckoutPublicConfirmed.parse(confirmed.body)
    await harness.runJobs()
    const browser = withBearer(app, token)
    const { items } = await listFiles(browser)
    expect(items.map(({ file }) => file.id)).toEqual([model.id, plan.id])
    const opened = await download(items[1]?.file.download.url ?? '')
    expect(await opened.text()).toBe('the plan')
    const { id: checkoutId } = Object(checkout.body)
    const grants = await browser.get(`/v1/customer-portal/benefit-grants?checkout_id=${checkoutId}`)
    expect(PortalBenefitGrantList.parse(grants.body).items).toMatchObject([
      {
        is_granted: true,
        properties: { files: [model.id, plan.id] },
        benefit: { type: 'downloadables', properties: { active_files: [model.id, plan.id] } },
      },
    ])
  },
)
