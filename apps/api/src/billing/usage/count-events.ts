import type { MeteredEvent } from '../meter/matches.ts'
import type { MetersByName } from './counting-meters.ts'

/** What an event adds to a meter. */
export interface Counted {
  /** Of the event in its batch. */
  place: number
  meter_id: string
  revision: number
  added: number
}

type Placed = Omit<MeteredEvent, 'source'> & { place: number }

/** What users do is usage; what the service itself tells of is not. */
export function countEvents({ named, others }: MetersByName, events: readonly Placed[]): Counted[] {
  return events.flatMap((given) => {
    const event: MeteredEvent = { ...given, source: 'user' }
    const meters = [...(named.get(given.name) ?? []), ...others]
    return meters.flatMap(({ id, revision, matches, addedBy }) => {
      const added = matches(event) ? addedBy(event) : null
      return added === null ? [] : [{ place: given.place, meter_id: id, revision, added }]
    })
  })
}
