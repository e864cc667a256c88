import type { Language } from '@tollgate/messages'
import { countriesIn } from '@tollgate/messages/countries'

/** A country, or a state as ISO 3166-2 code, as people call it: `California (United States)`. */
export function placeName(place: string, language: Language): string {
  const [code = place, state] = place.split('-')
  const country = countriesIn(language).find(({ value }) => value === code)?.label ?? code
  return state === undefined ? country : `${country} (${state})`
}
