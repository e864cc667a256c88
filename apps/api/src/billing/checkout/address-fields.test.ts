import { describe, expect, it } from 'vitest'
import { addressFieldModes, addressFields } from './address-fields.ts'

describe('which fields of the address are shown', () => {
  const country = ['country']
  const full = ['country', 'city', 'postal_code', 'line1', 'line2']

  it.each([
    ['DE', false, false, country],
    [null, false, false, country],
    ['DE', true, false, full],
    ['DE', false, true, full],
    ['US', false, false, [...full, 'state']],
    ['CA', false, false, [...full, 'state']],
  ])('in %s, required %j, for a business %j', (where, required, business, expected) => {
    const fields = addressFields({
      country: where,
      requireBillingAddress: required,
      isBusinessCustomer: business,
    })
    const asked = Object.entries(fields).filter(([, isAsked]) => isAsked)
    expect(asked.map(([line]) => line).sort()).toEqual([...expected].sort())
  })
})

describe('which fields of the address are required', () => {
  const nothing = { requireBillingAddress: false, isBusinessCustomer: false }
  const disabled = {
    state: 'disabled',
    city: 'disabled',
    postal_code: 'disabled',
    line1: 'disabled',
    line2: 'disabled',
  }
  const full = { city: 'required', postal_code: 'required', line1: 'required', line2: 'optional' }

  it.each([
    ['of something free', 'DE', nothing, false, { ...disabled, country: 'optional' }],
    ['of something paid', 'DE', nothing, true, { ...disabled, country: 'required' }],
    [
      'of a business, even for something free',
      'DE',
      { ...nothing, isBusinessCustomer: true },
      false,
      { ...full, country: 'required', state: 'disabled' },
    ],
    ['where states tax', 'US', nothing, true, { ...full, country: 'required', state: 'required' }],
  ])('%s', (_, country, asker, isPaymentFormRequired, expected) => {
    expect(addressFieldModes({ ...asker, country, isPaymentFormRequired })).toEqual(expected)
  })
})
