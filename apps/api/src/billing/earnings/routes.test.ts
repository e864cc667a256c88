import { Earnings } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { report } from '../../testing/dispute-fixtures.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createShop, sell } from '../../testing/purchase-fixtures.ts'
import { sumEarnings } from '../ledger/sum-earnings.ts'
import { verifyLedger } from '../ledger/verify.ts'

const harness = await createHarness()

type Client = Awaited<ReturnType<typeof createMerchant>>['client']

async function earnings(client: Client, query = ''): Promise<Earnings> {
  return Earnings.parse((await client.get(`/v1/earnings?${query}`)).body)
}

const nothing = {
  gross_amount: 0,
  refunded_amount: 0,
  disputed_amount: 0,
  tax_amount: 0,
  net_amount: 0,
}

function today(): string {
  return harness.clock.now().toISOString().slice(0, 10)
}

it('shows payments, refunds and disputes on the day the money moved', async () => {
  const { client, order } = await sell(harness)
  const sold = today()
  harness.clock.advance({ days: 1 })
  await client.post('/v1/refunds', { order_id: order.id, reason: 'other', amount: 400 })
  await harness.runJobs()
  harness.clock.advance({ days: 1 })
  const fee = { amount: 1500, currency: 'usd' }
  await report(harness, order, 'needs_response', { amount: 600, fee })
  const { currencies, ...period } = await earnings(client, 'days=3')
  expect(period).toEqual({ start_date: sold, end_date: today() })
  const [dollars] = currencies
  expect(dollars).toMatchObject({
    currency: 'usd',
    gross_amount: 1900,
    refunded_amount: 400,
    disputed_amount: 2100,
    tax_amount: 0,
    net_amount: -600,
  })
  expect(dollars?.days).toMatchObject([
    { ...nothing, date: sold, gross_amount: 1900, net_amount: 1900 },
    { ...nothing, refunded_amount: 400, net_amount: -400 },
    { ...nothing, date: today(), disputed_amount: 2100, net_amount: -2100 },
  ])
  await report(harness, order, 'won', { amount: 600 })
  expect((await earnings(client)).currencies).toMatchObject([{ disputed_amount: 1500 }])
  const before = await earnings(client, `days=1&end_date=${sold}`)
  expect(before.currencies).toMatchObject([{ gross_amount: 1900, refunded_amount: 0 }])
})

it('counts a movement on the day that it was where the reader is', async () => {
  const { client } = await sell(harness)
  const { start_date } = await earnings(client, 'days=1&timezone=Pacific/Kiritimati')
  const ahead = await earnings(client, 'days=1&timezone=Pacific/Kiritimati')
  expect(ahead.currencies).toMatchObject([{ gross_amount: 1900, days: [{ date: start_date }] }])
  const behind = await earnings(client, 'days=2&timezone=Pacific/Midway')
  expect(behind.end_date < ahead.end_date).toBe(true)
  expect(behind.currencies).toMatchObject([{ days: [nothing, { gross_amount: 1900 }] }])
  const elsewhere = await earnings(client, `days=1&end_date=${ahead.end_date}&timezone=-11:00`)
  expect(elsewhere.currencies).toEqual([])
})

it('counts the days of the merchant where none are asked for', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const ahead = { timezone: 'Pacific/Kiritimati' }
  await client.patch(`/v1/organizations/${organizationId}`, ahead)
  const { end_date } = await earnings(client, 'days=1')
  expect(end_date).toBe(
    harness.clock.now().toLocaleDateString('en-CA', { timeZone: ahead.timezone }),
  )
})

it('shows the same once what was booked is added up', async () => {
  const { client, order } = await sell(harness)
  const [date, time = ''] = harness.clock.now().toISOString().split('T')
  const minute = time.slice(0, 5)
  const days = 'days=4'
  harness.clock.advance({ minutes: 20 })
  await client.post('/v1/refunds', { order_id: order.id, reason: 'other', amount: 400 })
  await harness.runJobs()
  harness.clock.advance({ days: 2 })
  await report(harness, order, 'needs_response', {
    amount: 600,
    fee: { amount: 1500, currency: 'usd' },
  })
  const booked = await earnings(client, days)
  await harness.runDue()
  const where = { organizationId: order.organizationId }
  expect(await harness.database.earningSum.count({ where })).toBe(2)
  expect(await earnings(client, days)).toEqual(booked)
  harness.clock.advance({ hours: 2 })
  await harness.runDue()
  expect(await harness.database.earningSum.count({ where })).toBe(3)
  expect(await earnings(client, days)).toEqual(booked)
  const begins = await earnings(client, `days=1&end_date=${date}&timezone=-${minute}`)
  expect(begins.currencies).toMatchObject([{ gross_amount: 1900, refunded_amount: 400 }])
  expect(await verifyLedger(harness.systemContext(), () => {})).toBe(true)
})

it('counts what is booked after the clock was set back', async () => {
  const sumUp = () => sumEarnings(harness.systemContext())
  await sell(harness)
  harness.clock.advance({ days: 1 })
  await sumUp()
  harness.clock.advance({ days: -1 })
  const { client } = await sell(harness)
  await sumUp()
  harness.clock.advance({ days: 1 })
  await sumUp()
  expect((await earnings(client)).currencies).toMatchObject([{ gross_amount: 1900 }])
  expect(await verifyLedger(harness.systemContext(), () => {})).toBe(true)
})

it('shows tax separately, and never adds different currencies', async () => {
  const shop = await createShop(harness)
  const path = `/v1/organizations/${shop.organizationId}/tax-settings`
  await shop.client.patch(path, {
    registrations: [{ country: 'DE', rate: 20, is_inclusive: false }],
  })
  await buy(shop, 'usd')
  await buy(shop, 'eur')
  await buy(shop, 'eur')
  const { currencies } = await earnings(shop.client)
  const each = { tax_amount: 300, net_amount: 1500, gross_amount: 1800 }
  const twice = { tax_amount: 600, net_amount: 3000, gross_amount: 3600 }
  expect(currencies).toMatchObject([
    { currency: 'eur', ...twice },
    { currency: 'usd', ...each },
  ])
  expect(currencies[0]?.days).toHaveLength(30)
  expect(currencies[0]?.days.at(-1)).toEqual({ ...nothing, date: today(), ...twice })

  async function buy({ client }: typeof shop, currency: string): Promise<void> {
    const price = { amount_type: 'fixed', price_amount: 1500, price_currency: currency }
    const made = await client.post('/v1/products', {
      name: 'Hammer',
      recurring_interval: null,
      prices: [price],
    })
    const { id } = Object(made.body)
    const opened = await client.post('/v1/checkouts', { products: [id] })
    await client.post(`/v1/checkouts/client/${Object(opened.body).client_secret}/confirm`, {
      confirmation_token_id: 'ctoken_test_success',
      customer_email: 'ada@example.com',
      customer_name: 'Ada',
      customer_billing_address: { country: 'DE' },
    })
    await harness.runJobs()
  }
})

it('is empty where nothing was sold, and refuses periods that are empty or too long', async () => {
  const { client } = await createMerchant(harness)
  expect(await earnings(client, 'days=7')).toMatchObject({ currencies: [], end_date: today() })
  for (const wrong of [
    'days=0',
    'days=367',
    'end_date=2026-02-30',
    'end_date=soon',
    'timezone=Moon',
  ]) {
    expect((await client.get(`/v1/earnings?${wrong}`)).status, wrong).toBe(422)
  }
  for (const far of ['end_date=0001-01-01&days=366', 'end_date=9999-12-31']) {
    expect((await client.get(`/v1/earnings?${far}`)).status, far).toBe(200)
  }
})
