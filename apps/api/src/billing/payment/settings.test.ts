import { type PaymentGap, PaymentSettings } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createTaxes } from '../../providers/tax/rates.ts'
import { createHarness } from '../../testing/harness.ts'
import { sell } from '../../testing/purchase-fixtures.ts'
import { gapsOf } from './settings.ts'

const address = {
  country: 'DE',
  line1: null,
  line2: null,
  city: null,
  postal_code: null,
  state: null,
}
const named = { legal_name: 'Lindenhof GmbH', address }
const berlin = {
  country: 'DE',
  state: null,
  scheme: 'standard',
  number: 'DE136695976',
  is_inclusive: true,
  rate: null,
}
const live = { name: 'stripe', testMode: false } as const
const told = new Date('2026-03-15')

describe('what is missing before real payments can be taken', () => {
  it.each<
    [string, object, object[], Parameters<typeof gapsOf>[0]['payments'], Date | null, PaymentGap[]]
  >([
    ['nothing', named, [berlin], live, told, []],
    [
      'all of it',
      {},
      [],
      { name: 'sandbox', testMode: true },
      null,
      ['processor', 'legal_name', 'seller_address', 'registrations'],
    ],
    [
      'keys and events',
      named,
      [berlin],
      { ...live, testMode: true },
      null,
      ['live_keys', 'events'],
    ],
    ['events', named, [berlin], live, null, ['events']],
    ['an address', { legal_name: 'Lindenhof GmbH' }, [berlin], live, told, ['seller_address']],
    [
      'a name and a number',
      { address },
      [{ ...berlin, number: null }],
      live,
      told,
      ['legal_name', 'registration_numbers'],
    ],
  ])('%s', (_case, businessDetails, registrations, payments, lastEventAt, missing) => {
    const seller = { businessDetails, taxSettings: { registrations } }
    const taxes = createTaxes(new Map())
    expect(gapsOf({ payments, taxes, taxCalculator: null, seller, lastEventAt })).toEqual(missing)
  })
})

describe('the payment settings of an organization', async () => {
  const harness = await createHarness()

  it('name the currencies on sale and the processor’s last event', async () => {
    const { client, organizationId } = await sell(harness)
    const path = `/v1/organizations/${organizationId}/payment-settings`
    const price = { amount_type: 'fixed', price_amount: 1500, price_currency: 'eur' }
    await client.post('/v1/products', { name: 'Hammer', recurring_interval: null, prices: [price] })
    const { body } = await client.get(path)
    const settings = PaymentSettings.parse(body)
    expect(settings).toMatchObject({
      processor: 'sandbox',
      is_live: false,
      default_currency: 'usd',
      currencies: ['eur', 'usd'],
    })
    expect(settings.missing).toContain('processor')
    await harness.database.processorEvent.deleteMany()
    expect((await client.get(path)).body).toMatchObject({ last_event_at: null })
    const event = { id: 'evt_1', type: 'payment.succeeded', payload: {}, receivedAt: told }
    await harness.database.processorEvent.createMany({
      data: [
        { ...event, processor: 'sandbox' },
        { ...event, id: 'evt_2', processor: 'stripe', receivedAt: new Date() },
      ],
    })
    expect((await client.get(path)).body).toMatchObject({ last_event_at: told.toISOString() })
  })
})
