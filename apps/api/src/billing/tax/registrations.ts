import type { TaxRegistration, TaxRegistrationInput } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { type FieldPath, type Refusal, refusal } from '../../core/errors.ts'
import type { Taxes } from '../../core/ports/tax.ts'
import { normalizeAddress } from '../address/address.ts'
import { containsTax } from './added.ts'

interface Read {
  registrations: TaxRegistration[]
  problems: Refusal[]
}

/** The complete new list as it is stored, or what is wrong with it. */
export function readRegistrations(
  { taxes, clock }: Pick<Context, 'taxes' | 'clock'>,
  given: readonly TaxRegistrationInput[],
): Read {
  const standard = new Set(
    taxes.standardRates(clock.now()).map(({ country, state }) => state ?? country),
  )
  const places = new Set<string>()
  const read = given.map((one, index) => {
    const at = ['body', 'registrations', index]
    const { address, problems } = normalizeAddress({ country: one.country, state: one.state }, at)
    const registration = {
      country: one.country,
      state: address.state,
      scheme: one.scheme,
      number: one.number?.trim() || null,
      is_inclusive: one.is_inclusive ?? containsTax(one.country),
      rate: one.rate ?? null,
    }
    const place = placeOf(registration)
    if (places.has(place))
      problems.push(refusal('tax.place_listed_twice', { at: [...at, 'country'] }))
    places.add(place)
    problems.push(...problemsOf(registration, { at, taxes, standard }))
    return { registration, problems }
  })
  return {
    registrations: read.map(({ registration }) => registration),
    problems: read.flatMap(({ problems }) => problems),
  }
}

/** One scheme counts in all of the European Union, so that there is one at most. */
function placeOf({ country, state, scheme }: TaxRegistration): string {
  return scheme === 'standard' ? (state ?? country) : 'union'
}

interface Place {
  at: FieldPath
  taxes: Taxes
  /** Places whose rate comes with the service. */
  standard: ReadonlySet<string>
}

function problemsOf(registration: TaxRegistration, place: Place): Refusal[] {
  const { at } = place
  return [...problemsOfState(registration, at), ...problemsOfRate(registration, place)]
}

/** Buyers are asked for their state in the United States and Canada; one has no tax of all its states. */
function problemsOfState({ country, state }: TaxRegistration, at: FieldPath): Refusal[] {
  const field = [...at, 'state']
  const values = { country }
  if (country === 'US' && state === null)
    return [refusal('tax.state_missing', { at: field, values })]
  if (country === 'US' || country === 'CA' || state === null) return []
  return [refusal('tax.state_not_taxed', { at: field, values })]
}

function problemsOfRate(
  { country, state, scheme, rate }: TaxRegistration,
  { at, taxes, standard }: Place,
): Refusal[] {
  if (scheme !== 'standard' && !taxes.union.includes(country)) {
    return [refusal('tax.not_in_union', { at: [...at, 'scheme'], values: { country } })]
  }
  const field = [...at, 'rate']
  if (scheme === 'eu_oss')
    return rate === null ? [] : [refusal('tax.rate_of_scheme', { at: field })]
  if (rate !== null || standard.has(state ?? country)) return []
  return [refusal('tax.rate_missing', { at: field, values: { country: state ?? country } })]
}
