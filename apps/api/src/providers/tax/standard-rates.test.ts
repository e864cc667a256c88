import manifest from 'sales-tax/package.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { memberStates } from './european-union.ts'
import { countryRate, listStandardRates, provinceRate, RATES_AS_OF } from './standard-rates.ts'

const now = new Date('2026-06-01')

describe('the standard rate', () => {
  it.each([
    ['DE', null, 1900],
    ['FI', null, 2550],
    ['SK', null, 2300],
    ['GB', null, 2000],
    ['CH', null, 810],
    ['NO', null, 2500],
    ['CA', 'CA-AB', 500],
    ['CA', 'CA-QC', 500],
    ['CA', 'CA-ON', 1300],
    ['CA', 'CA-NS', 1400],
    ['US', 'US-NY', null],
    ['IN', null, null],
  ])('of %s, %s is %s', (country, state, expected) => {
    expect(countryRate(country, state, now)).toBe(expected)
  })

  it.each([
    ['CA-QC', 997.5],
    ['CA-BC', 700],
    ['CA-ON', 1300],
    ['CA-AB', null],
    ['US-NY', null],
  ])('of %s beside its country is %s', (state, expected) => {
    expect(provinceRate(state, now)).toBe(expected)
  })

  it('is the one of that day', () => {
    expect(countryRate('FI', null, new Date('2024-08-31T12:00:00Z'))).toBe(2400)
    expect(countryRate('FI', null, new Date('2024-09-01T12:00:00Z'))).toBe(2550)
    expect(countryRate('EE', null, new Date('2023-06-01'))).toBe(2000)
    expect(countryRate('EE', null, new Date('2024-06-01'))).toBe(2200)
    expect(countryRate('EE', null, now)).toBe(2400)
    expect(countryRate('CA', 'CA-NS', new Date('2025-03-01'))).toBe(1500)
  })
})

it('comes with the service for the European Union, its neighbors and Canada', () => {
  const rates = listStandardRates(now)
  const places = rates.map(({ country, state }) => state ?? country)
  expect(places).toEqual([
    ...memberStates,
    ...[
      'GB',
      'CH',
      'NO',
      'CA',
      'CA-BC',
      'CA-MB',
      'CA-NB',
      'CA-NL',
      'CA-NS',
      'CA-ON',
      'CA-PE',
      'CA-QC',
      'CA-SK',
    ],
  ])
  expect(memberStates).toHaveLength(27)
  for (const { rate } of rates.slice(0, 27)) {
    // The least and the most that members may take, and take.
    expect(rate).toBeGreaterThanOrEqual(15)
    expect(rate).toBeLessThanOrEqual(27)
  }
})

it('is dated with the release that it comes from', () => {
  expect([manifest.version, RATES_AS_OF]).toEqual(['2.23.0', '2026-05-19'])
})
