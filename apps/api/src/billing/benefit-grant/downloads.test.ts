import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { BenefitGrantDownloadList } from '@tollgate/contracts'
import { afterAll, describe, expect, it } from 'vitest'
import { createDownload, createDownloads, listFiles } from '../../testing/download-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { organizationPath } from '../../testing/members.ts'
import { createCustomerClient } from '../../testing/portal-fixtures.ts'
import { createCustomer, createOrder, createProduct } from '../../testing/sale-fixtures.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-grant-downloads-'))
const harness = await createHarness({ settings: { DATA_DIR: folder } })
const { app, database, clock } = harness

afterAll(() => rm(folder, { recursive: true }))

type Sale = Awaited<ReturnType<typeof createDownloads>>

const pathOf = ({ grant }: Sale) => `/v1/benefit-grants/${grant.id}/downloads`

async function list(sale: Sale, query = '') {
  const { body } = await sale.client.get(`${pathOf(sale)}?${query}`)
  return BenefitGrantDownloadList.parse(body)
}

/** Downloads the first file, as the customer does. */
async function download({ organizationId, customer }: Sale): Promise<number> {
  const browser = await createCustomerClient(harness, organizationId, customer.id)
  const [first] = (await listFiles(browser)).items
  return (await app.request(first?.file.download.url ?? '')).status
}

function resets({ organizationId }: Sale) {
  const action = 'benefit_grant.downloads_reset'
  return database.auditEntry.findMany({ where: { organizationId, action } })
}

describe('the downloads of a grant', () => {
  it('are counted for each file, in the order of the benefit, a page at a time', async () => {
    const sale = await createDownloads(harness, 3)
    const { model, plan } = sale
    await download(sale)
    const both = [
      {
        file_id: model.id,
        name: 'model.stl',
        downloads: 1,
        limit_downloads: 3,
        downloads_left: 2,
        is_available: true,
        last_downloaded_at: clock.now().toISOString(),
      },
      {
        file_id: plan.id,
        name: 'Plan für Ämter.pdf',
        downloads: 0,
        limit_downloads: 3,
        downloads_left: 3,
        is_available: true,
        last_downloaded_at: null,
      },
    ]
    expect(await list(sale)).toEqual({ items: both, pagination: { total_count: 2, max_page: 1 } })
    expect(await list(sale, 'limit=1&page=2')).toEqual({
      items: [both[1]],
      pagination: { total_count: 2, max_page: 2 },
    })
  })

  it('say that there is no limit', async () => {
    const sale = await createDownloads(harness)
    expect(await list(sale)).toMatchObject({
      items: [
        { limit_downloads: null, downloads_left: null },
        { limit_downloads: null, downloads_left: null },
      ],
    })
  })

  it('stay known of a file that was taken out, and once the customer is deleted', async () => {
    const sale = await createDownloads(harness, 3)
    const { client, customer, benefit, model, plan } = sale
    await download(sale)
    await client.patch(`/v1/benefits/${benefit.id}`, { properties: { files: [plan.id] } })
    const gone = { file_id: model.id, downloads: 1, downloads_left: 0, is_available: false }
    expect((await list(sale)).items).toMatchObject([
      { file_id: plan.id, downloads: 0, downloads_left: 3, is_available: true },
      gone,
    ])
    expect(await client.delete(`/v1/customers/${customer.id}`)).toMatchObject({ status: 204 })
    expect((await list(sale)).items).toMatchObject([gone])
  })

  it('stay with an organization that has to be kept', async () => {
    const sale = await createDownloads(harness, 1)
    const { organizationId, owner, customer } = sale
    await download(sale)
    const product = await createProduct(harness, organizationId)
    const bought = { customerId: customer.id, productId: product.id }
    await createOrder(harness, organizationId, bought)
    const answer = await owner.browser.post(`${organizationPath}/delete`, { organizationId })
    expect(answer).toMatchObject({ status: 400, body: { code: 'ORGANIZATION_IS_STILL_NEEDED' } })
    expect((await list(sale)).items).toMatchObject([{ downloads: 1 }, { downloads: 0 }])
  })
})

describe('resetting them', () => {
  it('lets the customer download all files again, and the audit keeps what was counted', async () => {
    const sale = await createDownloads(harness, 1)
    const { client, organizationId, grant, customer, benefit, model, plan } = sale
    const { id: otherId } = await createCustomer(harness, organizationId)
    const other = await sale.give(otherId)
    for (const { id: benefitGrantId } of [grant, other]) {
      await createDownload(harness, organizationId, { benefitGrantId, fileId: plan.id })
    }
    const seen = [await download(sale)]
    clock.advance({ hours: 1 })
    seen.push(await download(sale))
    expect(await client.delete(pathOf(sale))).toMatchObject({ status: 204, body: '' })
    expect((await list(sale)).items).toMatchObject([{ downloads: 0 }, { downloads: 0 }])
    seen.push(await download(sale))
    expect(seen).toEqual([302, 403, 302])
    expect(await resets(sale)).toMatchObject([
      {
        targetType: 'benefit_grant',
        targetId: grant.id,
        after: {
          customer_id: customer.id,
          benefit_id: benefit.id,
          downloads: { [model.id]: 1, [plan.id]: 1 },
        },
      },
    ])
    expect(await database.download.count({ where: { benefitGrantId: other.id } })).toBe(1)
  })

  it('is audited once, however many do it at once while the customer downloads', async () => {
    const sale = await createDownloads(harness, 1)
    await download(sale)
    const reset = () => sale.client.delete(pathOf(sale))
    const answers = await Promise.all([reset(), reset(), reset(), reset()])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect(await resets(sale)).toHaveLength(1)
    const [first] = (await listFiles(sale.browser)).items
    const open = () => app.request(first?.file.download.url ?? '')
    const opened = await Promise.all([open(), reset(), open(), reset(), open()])
    expect(opened.map(({ status }) => status)).toEqual([302, 204, 302, 204, 302])
  })
})
