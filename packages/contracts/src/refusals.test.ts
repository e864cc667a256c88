import { describe, expect, expectTypeOf, it } from 'vitest'
import { buildDocument } from './document.ts'
import {
  type ContractRoute,
  codeOf,
  definitionOf,
  type RefusalCode,
  refusals,
  refusalsOf,
  routes,
} from './index.ts'
import type { RefusalValueNames } from './refusals.ts'

const codes = Object.keys(refusals).filter((code): code is RefusalCode => code in refusals)

/** Clients compare these with words of their own, or expect values in the code. */
const NAMED_OTHERWISE = [
  'BANNED_USER',
  'ORGANIZATION_IS_STILL_NEEDED',
  'ORGANIZATION_IS_SUSPENDED',
  'PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING',
  'PROVIDER_IS_NOT_SUPPORTED',
  'YOU_ARE_THE_ONLY_OWNER',
]

describe('refusals', () => {
  it('in capitals are their message in upper snake case, as the clients of /api/auth expect', () => {
    const others = codes.filter(
      (code) => /^[A-Z]/.test(code) && codeOf(definitionOf(code).text) !== code,
    )
    expect(others.sort()).toEqual(NAMED_OTHERWISE)
  })

  it('know the values that their text needs', () => {
    expectTypeOf<RefusalValueNames<'tax_id.not_of_country'>>().toEqualTypeOf<'country'>()
    expectTypeOf<RefusalValueNames<'SLUG_IS_TAKEN'>>().toEqualTypeOf<never>()
  })

  it('are listed at the answers of the routes that give them', () => {
    const { responses } = Object(buildDocument().paths)['/v1/products'].post
    expect(responses[422]['x-refusals']).toEqual([
      'amount.not_in_steps',
      'amount.too_large',
      'amount.too_small',
      'custom_field.listed_twice',
      'price.meter_listed_twice',
      'price.metered_not_recurring',
      'price.other_currency',
      'product.one_static_price',
      'reference.not_found',
      'organization.missing',
      'organization.fixed_by_token',
    ])
    expect(responses[422].description).toContain('A product has only one free, fixed or custom')
    expect(responses[403]['x-refusals']).toContain('role.not_allowed')
  })

  it('are given by a route that documents their status', () => {
    const undocumented = Object.values<ContractRoute>(routes).flatMap(
      ({ operationId, refusals: own, responses }) =>
        Object.keys(own ?? {})
          .filter((status) => !Object.keys(responses).includes(status))
          .map((status) => `${operationId} ${status}`),
    )
    expect(undocumented).toEqual([])
  })

  it('of merchants’ routes include those of access', () => {
    expect(refusalsOf(routes.getProduct).get(401)).toEqual(['token.invalid'])
  })
})
