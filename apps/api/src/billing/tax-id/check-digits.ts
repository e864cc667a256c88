import { createRequire } from 'node:module'
import type { Validator } from 'stdnum'

/** Programs of `stdnum`; countries without check digits, or whose rules differ by number, have none. */
const programs: Record<string, string> = {
  AT: 'at/uid',
  AU: 'au/abn',
  BE: 'be/vat',
  BG: 'bg/vat',
  BR: 'br/cnpj',
  CA: 'ca/bn',
  CH: 'ch/uid',
  CY: 'cy/vat',
  CZ: 'cz/dic',
  DE: 'de/vat',
  DK: 'dk/cvr',
  EE: 'ee/kmkr',
  ES: 'es/nif',
  FI: 'fi/alv',
  FR: 'fr/tva',
  GB: 'gb/vat',
  GR: 'gr/vat',
  HR: 'hr/oib',
  HU: 'hu/anum',
  IE: 'ie/vat',
  IN: 'in/gstin',
  IT: 'it/iva',
  JP: 'jp/cn',
  LT: 'lt/pvm',
  LU: 'lu/tva',
  LV: 'lv/pvn',
  MT: 'mt/vat',
  NL: 'nl/btw',
  NO: 'no/orgnr',
  NZ: 'nz/ird',
  PL: 'pl/nip',
  PT: 'pt/nif',
  RO: 'ro/cif',
  SE: 'se/vat',
  SI: 'si/ddv',
  SK: 'sk/dph',
  TR: 'tr/vkn',
}

/** What is written around the digits, and has none of its own to check. */
const AROUND = /^T(?=\d{13}$)|(?<=\d)(MVA|MWST|TVA|IVA)$/g

const load = createRequire(import.meta.url)

/** Each program is loaded for the first number of its country: all of them would take 9 MB. */
export function hasRightCheckDigits(country: string, number: string): boolean {
  const program = programs[country]
  if (!program) return true
  const { validate }: Pick<Validator, 'validate'> = load(`stdnum/lib/cjs/${program}.js`)
  return validate(number.replace(AROUND, '')).isValid
}
