import { Order } from '@tollgate/contracts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createVies } from '../../providers/tax/vies.ts'
import { createHarness } from '../../testing/harness.ts'
import { confirm, createShop, openCheckout } from '../../testing/purchase-fixtures.ts'
import { startVies } from '../../testing/vies.ts'
import { checkVatIdJob } from '../jobs.ts'
import { checkVatId } from './check.ts'

const vies = await startVies()
const harness = await createHarness({ settings: { VIES_URL: vies.url } })
const { clock, database } = harness

beforeEach(() => {
  vies.registered.clear()
  vies.asked.length = 0
})
afterAll(() => vies.stop())

const seller = 'DE136695976'
const french = 'FR40303265045'
const business = {
  is_business_customer: true,
  customer_billing_name: 'Moteurs SARL',
  customer_tax_id: french,
  customer_billing_address: { country: 'FR', line1: '1 rue', city: 'Lyon', postal_code: '69001' },
}

/** A shop in Berlin whose sale has not been checked yet. */
async function sellTo(buyer: object, number: string | null = seller) {
  const shop = await createShop(harness)
  const organization = `/v1/organizations/${shop.organizationId}`
  await shop.client.patch(organization, { business_details: { address: { country: 'DE' } } })
  const registrations = [{ country: 'DE', number }]
  const registered = await shop.client.patch(`${organization}/tax-settings`, { registrations })
  expect(registered.status).toBe(200)
  const open = await openCheckout(shop)
  expect((await confirm(harness, open, buyer)).status).toBe(200)
  for (const kind of ['deliver-sandbox-event', 'complete-checkout']) await harness.runJobs(kind)
  const { id } = await database.order.findFirstOrThrow({ where: { checkoutId: open.id } })
  const { organizationId } = shop
  return {
    id,
    shop,
    check: () => checkVatId(harness.systemContext(), { organizationId, orderId: id }),
    read: async () => Order.parse((await shop.client.get(`/v1/orders/${id}`)).body),
    mails: () =>
      database.outboxMail.findMany({ where: { to: shop.owner.email, template: 'order-vat-id' } }),
    updates: () => database.outboxEvent.count({ where: { organizationId, type: 'order.updated' } }),
  }
}

it('runs after a sale without tax, and keeps its date and consultation number', async () => {
  vies.registered.add(french)
  const sale = await sellTo(business)
  const pending = { status: 'pending', consultation_number: null, checked_at: null }
  expect((await sale.read()).vat_id_check).toEqual(pending)
  const version = (await sale.read()).modified_at
  const updates = await sale.updates()
  await harness.runJobs(checkVatIdJob.name)
  const order = await sale.read()
  expect(order.vat_id_check).toEqual({
    status: 'valid',
    consultation_number: 'WAPIAAAAYtJ9kqXo',
    checked_at: clock.now().toISOString(),
  })
  expect(order.modified_at).not.toBe(version)
  expect(vies.asked).toEqual([
    {
      countryCode: 'FR',
      vatNumber: '40303265045',
      requesterMemberStateCode: 'DE',
      requesterNumber: '136695976',
    },
  ])
  expect(await sale.updates()).toBe(updates + 1)
  expect(await sale.mails()).toEqual([])
})

it('emails owners and admins once if the VAT ID is not valid', async () => {
  const sale = await sellTo(business)
  await Promise.all([sale.check(), sale.check()])
  await sale.check()
  expect((await sale.read()).vat_id_check).toMatchObject({ status: 'invalid' })
  expect(await sale.mails()).toMatchObject([
    { to: sale.shop.owner.email, values: { vatId: french, customerEmail: 'ada@example.com' } },
  ])
  const { net_amount, tax_amount } = await sale.read()
  expect([net_amount, tax_amount]).toEqual([1900, 0])
})

it('is not made if the tax was paid', async () => {
  const sale = await sellTo({})
  await harness.runJobs()
  expect((await sale.read()).vat_id_check).toBeNull()
  expect(vies.asked).toEqual([])
})

it.each([null, 'HRB 12345'])('leaves out the seller’s number %s', async (number) => {
  vies.registered.add(french)
  const sale = await sellTo(business, number)
  await sale.check()
  const { vat_id_check } = await sale.read()
  expect(vat_id_check).toMatchObject({ status: 'valid', consultation_number: null })
  expect(vies.asked).toEqual([{ countryCode: 'FR', vatNumber: '40303265045' }])
})

it('leaves out a seller’s number that VIES doesn’t know', async () => {
  vies.registered.add(french)
  vies.failures.push('INVALID_REQUESTER_INFO')
  const sale = await sellTo(business)
  await sale.check()
  const { vat_id_check } = await sale.read()
  expect(vat_id_check).toMatchObject({ status: 'valid', consultation_number: null })
  expect(vies.asked).toHaveLength(2)
})

it('waits for an unavailable register for two weeks', async () => {
  const sale = await sellTo(business)
  for (const failure of ['MS_UNAVAILABLE', 'TIMEOUT', 'GLOBAL_MAX_CONCURRENT_REQ']) {
    vies.failures.push(failure)
    await expect(sale.check()).rejects.toThrow(failure)
  }
  expect((await sale.read()).vat_id_check).toMatchObject({ status: 'pending' })
  clock.advance({ days: 14 })
  vies.failures.push('MS_UNAVAILABLE')
  await sale.check()
  const gone = { status: 'unavailable', consultation_number: null, checked_at: null }
  expect((await sale.read()).vat_id_check).toEqual(gone)
  expect(await sale.mails()).toEqual([])
})

it.each([
  ['no JSON', () => new Response('<html>')],
  ['no answer to the question', () => Response.json({ countryCode: 'FR' })],
  ['nothing', () => Promise.reject(new Error('cut off'))],
])('doesn’t take %s for an answer', async (_what, answer) => {
  const fetch = async () => answer()
  const register = createVies({ url: vies.url, fetch })
  await expect(register.check({ number: french, requester: null })).rejects.toThrow()
})

it('is not made without VIES_URL', async () => {
  const { id: orderId, shop, check, read } = await sellTo(business)
  const { organizationId } = shop
  await checkVatId({ ...harness.systemContext(), vatIds: null }, { organizationId, orderId })
  expect((await read()).vat_id_check).toMatchObject({ status: 'pending' })
  await check()
  expect((await read()).vat_id_check).toMatchObject({ status: 'invalid' })
})
