import { expect, it } from 'vitest'
import { normalizeAddress } from './address.ts'

function stateOf(country: string, state: string | null | undefined) {
  const { address, problems } = normalizeAddress({ country, state }, ['body', 'billing_address'])
  return problems.length > 0 ? problems[0]?.at : address.state
}

it.each([
  ['US', 'CA', 'US-CA'],
  ['US', 'us-ca', 'US-CA'],
  ['CA', 'QC', 'CA-QC'],
  ['DE', 'Bayern', 'Bayern'],
  ['US', undefined, null],
  ['US', ' ', null],
  ['US', 'ZZ', ['body', 'billing_address', 'state']],
  ['CA', 'US-CA', ['body', 'billing_address', 'state']],
])('writes the state of %s given as %j as %j', (country, state, expected) => {
  expect(stateOf(country, state)).toEqual(expected)
})

it('empties blank lines', () => {
  const { address } = normalizeAddress({ country: 'DE', line1: ' 1 Gasse ', city: '' }, [])
  expect(address).toEqual({
    line1: '1 Gasse',
    line2: null,
    postal_code: null,
    city: null,
    state: null,
    country: 'DE',
  })
})
