import { taxIdKinds } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { normalizeTaxId, taxIdKindOf } from './tax-id.ts'

describe('a tax id', () => {
  it.each([
    ['DE', 'DE123456789', 'DE123456789', 'eu_vat'],
    ['DE', '123 456 789', 'DE123456789', 'eu_vat'],
    ['AT', 'atu12345678', 'ATU12345678', 'eu_vat'],
    ['GR', '123456789', 'EL123456789', 'eu_vat'],
    ['GR', 'EL123456789', 'EL123456789', 'eu_vat'],
    ['NL', 'NL123456789B01', 'NL123456789B01', 'eu_vat'],
    ['GB', '123456789', 'GB123456789', 'gb_vat'],
    ['CH', 'CHE-123.456.789 MWST', 'CHE123456789MWST', 'ch_vat'],
    ['US', '12-3456789', '123456789', 'us_ein'],
  ])('of %s written %j is %s', (country, given, number, kind) => {
    expect(normalizeTaxId(country, given)).toEqual({ number, kind })
  })

  it.each([
    ['DE', 'DE12345678'],
    ['FR', 'DE123456789'],
    ['DE', 'FR12345678901'],
    ['US', '12345678'],
    ['AQ', '123456789'],
    ['DE', ''],
  ])('of %s cannot be %j', (country, given) => {
    expect(normalizeTaxId(country, given)).toBeNull()
  })

  it.each(['DE', 'GR', 'US', 'CH', 'TR', 'UA', 'AU', 'BR', 'IN', 'JP', 'NO', 'NZ', 'CA', 'GB'])(
    'of %s has a kind of the contract',
    (country) => {
      expect(taxIdKinds).toContain(taxIdKindOf(country))
    },
  )
})
