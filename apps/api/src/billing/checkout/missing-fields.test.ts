import { describe, expect, it } from 'vitest'
import { nobody } from './buyer.ts'
import { missingFields } from './confirm.ts'

const address = { line1: null, line2: null, postal_code: null, city: null, state: null }
const complete = {
  ...nobody,
  customerEmail: 'ada@example.com',
  customerName: 'Ada',
  customerBillingAddress: { ...address, country: 'DE' },
  requireBillingAddress: false,
  isPaymentFormRequired: true,
  confirmationToken: 'ctoken_test_success',
}
const free = { isPaymentFormRequired: false, confirmationToken: null, customerName: null }

function missing(change: object): string[] {
  return missingFields({ ...complete, ...change }).map(({ at = [] }) => at.slice(1).join('.'))
}

describe('what a buyer still has to fill in', () => {
  it.each([
    [{}, []],
    [{ ...free, customerBillingAddress: null }, []],
    [{ ...free, customerEmail: null }, ['customer_email']],
    [{ customerName: null }, ['customer_name']],
    [{ confirmationToken: null }, ['confirmation_token_id']],
    [{ customerBillingAddress: null }, ['customer_billing_address.country']],
    [
      { requireBillingAddress: true },
      ['line1', 'city', 'postal_code'].map((line) => `customer_billing_address.${line}`),
    ],
    [
      { customerBillingAddress: { ...address, country: 'US' } },
      ['line1', 'city', 'postal_code', 'state'].map((line) => `customer_billing_address.${line}`),
    ],
    [{ ...free, customerBillingAddress: { ...address, country: 'US' } }, []],
    [
      { ...free, isBusinessCustomer: true, customerBillingAddress: null },
      [
        'customer_billing_name',
        ...['country', 'line1', 'city', 'postal_code'].map(
          (line) => `customer_billing_address.${line}`,
        ),
      ],
    ],
  ])('of %j', (change, expected) => {
    expect(missing(change)).toEqual(expected)
  })

  it('is told all at once', () => {
    const nothing = { ...nobody, confirmationToken: null }
    expect(missing(nothing)).toEqual([
      'customer_email',
      'customer_name',
      'confirmation_token_id',
      'customer_billing_address.country',
    ])
  })
})
