import { describe, expect, it } from 'vitest'
import { changeBuyer, nobody } from './buyer.ts'

const germany = {
  line1: null,
  line2: null,
  postal_code: null,
  city: null,
  state: null,
  country: 'DE',
}
const business = {
  ...nobody,
  isBusinessCustomer: true,
  customerEmail: 'ada@example.com',
  customerBillingName: 'Engines',
  customerBillingAddress: germany,
  customerTaxId: 'DE136695976',
}

function change(changes: object, isLinked = false) {
  const { buyer, problems } = changeBuyer({ buyer: business, isLinked }, changes)
  return { buyer, fields: problems.map(({ at = [] }) => at.slice(1).join('.')) }
}

describe('what a buyer changes', () => {
  it('leaves what is absent and empties what is null', () => {
    expect(change({}).buyer).toEqual(business)
    expect(change({ customer_billing_name: null }).buyer).toEqual({
      ...business,
      customerBillingName: null,
    })
    expect(change({ customer_name: '  ' }).buyer.customerName).toBeNull()
  })

  it('replaces the address as a whole', () => {
    const address = { country: 'US', line1: ' 1 Main Street ', state: 'ca' }
    const { buyer } = change({ customer_billing_address: address, customer_tax_id: null })
    expect(buyer.customerBillingAddress).toEqual({
      ...germany,
      country: 'US',
      line1: '1 Main Street',
      state: 'US-CA',
    })
  })

  it('forgets the tax id of a buyer who is no longer a business', () => {
    expect(change({ is_business_customer: false }).buyer).toMatchObject({
      customerTaxId: null,
      customerBillingName: null,
    })
  })

  it.each([
    ['a tax id of another country', { customer_tax_id: 'FR40303265045' }, 'customer_tax_id'],
    [
      'a country that it does not fit',
      { customer_billing_address: { country: 'FR' } },
      'customer_tax_id',
    ],
    ['a tax id without a country', { customer_billing_address: null }, 'customer_tax_id'],
    [
      'a state that there is not',
      { customer_billing_address: { country: 'US', state: 'ZZ' }, customer_tax_id: null },
      'customer_billing_address.state',
    ],
  ])('refuses %s', (_case, changes, field) => {
    expect(change(changes).fields).toEqual([field])
  })

  it('accepts a tax id that fits the country, however it is written', () => {
    const changes = {
      customer_billing_address: { country: 'FR' },
      customer_tax_id: '40 303 265 045',
    }
    const { buyer, fields } = change(changes)
    expect(fields).toEqual([])
    expect(buyer.customerTaxId).toBe('FR40303265045')
  })

  it('keeps the email of a linked customer', () => {
    expect(change({ customer_email: 'eve@example.com' }, true).fields).toEqual(['customer_email'])
    expect(change({ customer_email: 'ADA@example.com' }, true).fields).toEqual([])
    expect(change({ customer_email: 'eve@example.com' }, false).fields).toEqual([])
  })
})
