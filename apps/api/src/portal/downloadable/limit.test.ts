import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createDownloads, listFiles } from '../../testing/download-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { inTurn } from '../../testing/in-turn.ts'
import {
  createCheckoutClient,
  createCustomerClient,
  createPurchase,
} from '../../testing/portal-fixtures.ts'
import { createGrant, createOrder, createProduct } from '../../testing/sale-fixtures.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-download-limit-'))
const harness = await createHarness({ settings: { DATA_DIR: folder } })
const { app } = harness

afterAll(() => rm(folder, { recursive: true }))

describe('a limit of downloads', () => {
  const hour = { hours: 1 }
  type Sale = Awaited<ReturnType<typeof createDownloads>>
  /** With a session that hasn’t expired. */
  const list = async ({ organizationId, customer }: Sale) =>
    (await listFiles(await createCustomerClient(harness, organizationId, customer.id))).items
  const counts = async (sale: Sale) => (await list(sale))[0]
  const url = async (sale: Sale) => (await counts(sale))?.file.download.url ?? ''
  const open = async (sale: Sale, method = 'GET') =>
    (await app.request(await url(sale), { method })).status

  it('counts each file once an hour, and leads to none of it in the end', async () => {
    const sale = await createDownloads(harness, 2)
    const seen = []
    for (const [minutes, method] of [
      [0, 'HEAD'],
      [0, 'GET'],
      [59, 'GET'],
      [1, 'GET'],
      [59, 'GET'],
      [1, 'GET'],
      [600, 'HEAD'],
    ] as const) {
      harness.clock.advance({ minutes })
      const status = await open(sale, method)
      seen.push([minutes, method, status, (await counts(sale))?.downloads_left])
    }
    expect(seen).toEqual([
      [0, 'HEAD', 302, 2],
      [0, 'GET', 302, 1],
      [59, 'GET', 302, 1],
      [1, 'GET', 302, 0],
      [59, 'GET', 302, 0],
      [1, 'GET', 403, 0],
      [600, 'HEAD', 403, 0],
    ])
    expect(await list(sale)).toMatchObject([
      { file: { id: sale.model.id }, downloads: 2, limit_downloads: 2, repeatable_until: null },
      { file: { id: sale.plan.id }, downloads: 0, limit_downloads: 2, downloads_left: 2 },
    ])
    const refused = await app.request(await url(sale))
    expect(await refused.json()).toMatchObject({ error: 'NotPermitted', code: 'download.used_up' })
  })

  it('says until when a download can be repeated', async () => {
    const sale = await createDownloads(harness, 1)
    const until = new Date(harness.clock.now().getTime() + 3_600_000).toISOString()
    await open(sale)
    expect(await counts(sale)).toMatchObject({ downloads_left: 0, repeatable_until: until })
  })

  it('isn’t exceeded by twenty at once', async () => {
    const sale = await createDownloads(harness, 2)
    const seen = []
    for (const _ of [1, 2, 3]) {
      const address = await url(sale)
      const all = Array.from({ length: 20 }, async () => (await app.request(address)).status)
      const statuses = [...new Set(await Promise.all(all))]
      seen.push([statuses, (await counts(sale))?.downloads])
      harness.clock.advance(hour)
    }
    expect(seen).toEqual([
      [[302], 1],
      [[302], 2],
      [[403], 2],
    ])
  })

  it('counts once what others ask for while it is being counted', async () => {
    const sale = await createDownloads(harness, 3)
    await open(sale)
    harness.clock.advance(hour)
    const address = await url(sale)
    const id = sale.grant.id
    const held = { text: 'SELECT FROM downloads WHERE benefit_grant_id = $1 FOR UPDATE', id }
    const three = Array.from({ length: 3 }, () => async () => (await app.request(address)).status)
    expect(await inTurn(harness, held, three)).toEqual([302, 302, 302])
    expect(await counts(sale)).toMatchObject({ downloads: 2, downloads_left: 1 })
  })

  it('that is lowered takes nothing from another purchase', async () => {
    const sale = await createDownloads(harness, 3)
    const { organizationId, client, benefit } = sale
    for (const _ of [1, 2]) {
      await open(sale)
      harness.clock.advance(hour)
    }
    const of = { customerId: sale.customer.id, benefitId: benefit.id }
    const product = await createProduct(harness, organizationId)
    const bought = { customerId: of.customerId, productId: product.id }
    const order = await createOrder(harness, organizationId, bought)
    await createGrant(harness, organizationId, { ...of, orderId: order.id })
    await client.patch(`/v1/benefits/${benefit.id}`, { properties: { limit_downloads: 1 } })
    expect(await counts(sale)).toMatchObject({
      limit_downloads: 2,
      downloads: 2,
      downloads_left: 1,
    })
    expect(await open(sale)).toBe(302)
    harness.clock.advance(hour)
    expect(await open(sale)).toBe(403)
  })

  it('counts what the session of one purchase downloads on that purchase', async () => {
    const sale = await createDownloads(harness, 1)
    const { organizationId, customer, benefit } = sale
    const given = { customerId: customer.id }
    const { checkout, order } = await createPurchase(harness, organizationId, given)
    const bought = { ...given, benefitId: benefit.id, orderId: order.id }
    await createGrant(harness, organizationId, bought)
    const openAsBuyer = async () => {
      const buyer = await createCheckoutClient(harness, organizationId, checkout.id)
      const [first] = (await listFiles(buyer)).items
      return (await app.request(first?.file.download.url ?? '')).status
    }
    expect(await openAsBuyer()).toBe(302)
    harness.clock.advance(hour)
    expect(await openAsBuyer()).toBe(403)
    expect(await counts(sale)).toMatchObject({ downloads: 1, downloads_left: 1 })
    expect(await open(sale)).toBe(302)
  })

  it('is had once more with each purchase, and not again with the same', async () => {
    const sale = await createDownloads(harness, 1)
    const { benefit, grant, client } = sale
    await open(sale)
    await client.patch(`/v1/benefits/${benefit.id}`, { description: 'Models', properties: {} })
    const { organizationId } = sale
    const [customerId, benefitId] = [sale.customer.id, benefit.id]
    const set = (grantedAt: Date | null, revokedAt: Date | null) =>
      harness.database.benefitGrant.update({
        where: { id: grant.id },
        data: { grantedAt, revokedAt },
      })
    await set(null, harness.clock.now())
    await set(harness.clock.now(), null)
    harness.clock.advance(hour)
    expect(await open(sale)).toBe(403)
    const product = await createProduct(harness, organizationId)
    const order = await createOrder(harness, organizationId, { customerId, productId: product.id })
    await createGrant(harness, organizationId, { customerId, benefitId, orderId: order.id })
    expect(await counts(sale)).toMatchObject({ limit_downloads: 2, downloads_left: 1 })
    expect(await open(sale)).toBe(302)
    expect(await counts(sale)).toMatchObject({ downloads: 2, downloads_left: 0 })
    await client.patch(`/v1/benefits/${benefit.id}`, { properties: { limit_downloads: null } })
    expect(await counts(sale)).toMatchObject({ limit_downloads: null, downloads_left: null })
    harness.clock.advance(hour)
    expect(await open(sale)).toBe(302)
  })
})
