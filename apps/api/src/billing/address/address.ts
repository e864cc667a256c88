import { Address, type AddressInput } from '@tollgate/contracts'
import { type FieldPath, type Refusal, refusal } from '../../core/errors.ts'

const STATES: Record<string, Set<string>> = {
  US: new Set(
    (
      'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM ' +
      'NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR UM VI'
    ).split(' '),
  ),
  CA: new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ')),
}

/** The stored form of an address: empty lines are null, states are ISO 3166-2 (`CA` is `US-CA`). */
export function normalizeAddress(
  given: AddressInput,
  at: FieldPath,
): { address: Address; problems: Refusal[] } {
  const state = normalizeState(given.country, trimmed(given.state))
  const values = { country: given.country }
  const problems =
    state === undefined ? [refusal('address.state_unknown', { at: [...at, 'state'], values })] : []
  return {
    address: {
      line1: trimmed(given.line1),
      line2: trimmed(given.line2),
      postal_code: trimmed(given.postal_code),
      city: trimmed(given.city),
      state: state ?? null,
      country: given.country,
    },
    problems,
  }
}

function normalizeState(country: string, state: string | null): string | null | undefined {
  const known = STATES[country]
  if (!known || state === null) return state
  const prefix = `${country}-`
  const upper = state.toUpperCase()
  const code = upper.startsWith(prefix) ? upper.slice(prefix.length) : upper
  return known.has(code) ? prefix + code : undefined
}

function trimmed(text: string | null | undefined): string | null {
  return text?.trim() || null
}

const StoredAddress = Address.nullable()

/** An address from a JSON column. */
export function readAddress(stored: unknown): Address | null {
  return StoredAddress.parse(stored)
}
