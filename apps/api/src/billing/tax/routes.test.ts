import { TaxSettings } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()

type Merchant = Awaited<ReturnType<typeof createMerchant>>

function path({ organizationId }: Merchant): string {
  return `/v1/organizations/${organizationId}/tax-settings`
}

async function read(merchant: Merchant): Promise<TaxSettings> {
  return TaxSettings.parse((await merchant.client.get(path(merchant))).body)
}

function change(merchant: Merchant, registrations: object[]) {
  return merchant.client.patch(path(merchant), { registrations })
}

/** Fields and rules that a change is refused with. */
async function refusalsOf(registrations: object[]) {
  const { status, body } = await change(await createMerchant(harness), registrations)
  expect(status).toBe(422)
  const { detail }: { detail: { loc: unknown[]; type: string }[] } = Object(body)
  return detail.map(({ loc, type }) => [loc.slice(1).join('.'), type])
}

describe('tax settings', () => {
  it('begin without a registration, and say what there is to choose from', async () => {
    const settings = await read(await createMerchant(harness))
    expect(settings).toMatchObject({
      registrations: [],
      missing: ['registrations'],
      seller_country: null,
      has_operator_rates: false,
    })
    expect(settings.rates).toContainEqual({ country: 'DE', state: null, rate: 19 })
    expect(settings.rates).toContainEqual({ country: 'CA', state: 'CA-QC', rate: 9.975 })
  })

  it('keep registrations, with what is usual in the place', async () => {
    const merchant = await createMerchant(harness)
    const given = [
      { country: 'DE', number: ' DE136695976 ', scheme: 'eu_oss' },
      { country: 'US', state: 'ca', rate: 7.25 },
      { country: 'CA', state: 'CA-QC', is_inclusive: true },
    ]
    const { status, body } = await change(merchant, given)
    expect(status).toBe(200)
    const none = { state: null, scheme: 'standard', number: null, rate: null }
    const expected = [
      { ...none, country: 'DE', scheme: 'eu_oss', number: 'DE136695976', is_inclusive: true },
      { ...none, country: 'US', state: 'US-CA', rate: 7.25, is_inclusive: false },
      { ...none, country: 'CA', state: 'CA-QC', is_inclusive: true },
    ]
    expect(TaxSettings.parse(body).registrations).toEqual(expected)
    expect((await read(merchant)).registrations).toEqual(expected)
  })

  it('say what is missing until it is there', async () => {
    const merchant = await createMerchant(harness)
    await change(merchant, [{ country: 'FR' }])
    expect((await read(merchant)).missing).toEqual(['seller_address', 'registration_numbers'])
    const details = { business_details: { address: { country: 'FR' } } }
    await merchant.client.patch(`/v1/organizations/${merchant.organizationId}`, details)
    await change(merchant, [{ country: 'FR', number: 'FR40303265045' }])
    expect(await read(merchant)).toMatchObject({ missing: [], seller_country: 'FR' })
  })

  it.each([
    ['beside the standard rate that contains it', { country: 'CA' }, ['harmonized_twice']],
    ['beside a rate that doesn’t', { country: 'CA', rate: 5 }, []],
    ['alone', { country: 'DE' }, []],
  ])('warn about a harmonized province %s', async (_case, beside, warnings) => {
    const merchant = await createMerchant(harness)
    await change(merchant, [beside, { country: 'CA', state: 'ON' }])
    const gaps = ['seller_address', 'registration_numbers', ...warnings]
    expect((await read(merchant)).missing).toEqual(gaps)
  })

  it.each([
    ['without its rate', { country: 'JP' }, 'rate', 'tax.rate_missing'],
    ['of a state without its rate', { country: 'US', state: 'NY' }, 'rate', 'tax.rate_missing'],
    ['of no state', { country: 'US', rate: 5 }, 'state', 'tax.state_missing'],
    [
      'of a state that there is not',
      { country: 'US', state: 'ZZ', rate: 5 },
      'state',
      'address.state_unknown',
    ],
    ['of a region', { country: 'DE', state: 'BY' }, 'state', 'tax.state_not_taxed'],
    [
      'of the union outside of it',
      { country: 'CH', scheme: 'eu_oss' },
      'scheme',
      'tax.not_in_union',
    ],
    [
      'of all rates with one',
      { country: 'DE', scheme: 'eu_oss', rate: 7 },
      'rate',
      'tax.rate_of_scheme',
    ],
    ['of more than all', { country: 'DE', rate: 100.5 }, 'rate', 'too_big'],
    ['of less than nothing', { country: 'DE', rate: -1 }, 'rate', 'too_small'],
    ['of a word', { country: 'Germany' }, 'country', 'invalid_format'],
  ])('refuse a registration %s', async (_case, registration, field, type) => {
    const found = await refusalsOf([{ country: 'AT' }, registration])
    expect(found).toContainEqual([`registrations.1.${field}`, type])
  })

  it('refuse a place that is listed twice, and a second scheme of the union', async () => {
    expect(await refusalsOf([{ country: 'AT' }, { country: 'AT', rate: 10 }])).toEqual([
      ['registrations.1.country', 'tax.place_listed_twice'],
    ])
    const schemes = [
      { country: 'AT', scheme: 'eu_oss' },
      { country: 'DE', scheme: 'eu_small_seller' },
    ]
    expect(await refusalsOf(schemes)).toEqual([
      ['registrations.1.country', 'tax.place_listed_twice'],
    ])
  })

  it('are changed only as they were read, and audited', async () => {
    const merchant = await createMerchant(harness)
    const { headers } = await merchant.client.get(path(merchant))
    const etag = headers.get('etag') ?? ''
    await change(merchant, [{ country: 'DE' }])
    const body = { registrations: [] }
    const late = await merchant.client.patch(path(merchant), body, { 'if-match': etag })
    expect(late.status).toBe(412)
    expect((await read(merchant)).registrations).toHaveLength(1)
    const [entry] = await harness.database.auditEntry.findMany({
      where: { organizationId: merchant.organizationId, action: 'organization.tax_updated' },
    })
    expect(entry).toMatchObject({ after: { registrations: [{ country: 'DE' }] } })
  })
})
