import { readFile } from 'node:fs/promises'
import { BlockList, isIP } from 'node:net'
import type { Response as Entry, Reader } from 'mmdb-lib'
import { z } from 'zod'
import type { Context } from '../core/context.ts'

type CountryContext = Pick<Context, 'settings' | 'logger'>

/** Files of MaxMind and DB-IP, and those of ip-location-db. */
const Country = z.union([
  z.object({ country: z.object({ iso_code: z.string() }) }).transform((of) => of.country.iso_code),
  z.object({ country_code: z.string() }).transform((of) => of.country_code),
])

/** Some files name a country even for these. */
const nowhere = new BlockList()
nowhere.addSubnet('10.0.0.0', 8)
nowhere.addSubnet('100.64.0.0', 10)
nowhere.addSubnet('127.0.0.0', 8)
nowhere.addSubnet('169.254.0.0', 16)
nowhere.addSubnet('172.16.0.0', 12)
nowhere.addSubnet('192.168.0.0', 16)
nowhere.addAddress('::1', 'ipv6')
nowhere.addSubnet('fc00::', 7, 'ipv6')
nowhere.addSubnet('fe80::', 10, 'ipv6')

const opened = new Map<string, Promise<Reader<Entry> | null>>()

/** The country of a network address as ISO 3166-1 alpha-2 code; null where nothing is known of it. */
export async function countryOf(ctx: CountryContext, address: string): Promise<string | null> {
  const { IP_COUNTRY_FILE: file } = ctx.settings
  if (!file || !isPublic(address)) return null
  const reader = await (opened.get(file) ?? open(ctx, file))
  const country = Country.safeParse(reader && lookUp(reader, address))
  return country.success && /^[A-Z]{2}$/.test(country.data) ? country.data : null
}

/** In a file of IPv4 alone, the reader would find some IPv4 address; in a damaged one, it throws. */
function lookUp(reader: Reader<Entry>, address: string): Entry | null {
  if (isIP(address) === 6 && reader.metadata.ipVersion === 4) return null
  try {
    return reader.get(address)
  } catch {
    return null
  }
}

export async function readCountryFile(file: string): Promise<Reader<Entry>> {
  const { Reader } = await import('mmdb-lib')
  return new Reader<Entry>(await readFile(file))
}

function isPublic(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && !nowhere.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Read when it is first needed, and kept. Without it, countries are unknown; sign-ins go on. */
function open({ logger }: CountryContext, file: string): Promise<Reader<Entry> | null> {
  const reading = readCountryFile(file).catch((error: unknown) => {
    logger.warn({ error, file }, 'IP_COUNTRY_FILE can’t be read: countries are unknown')
    return null
  })
  opened.set(file, reading)
  return reading
}
