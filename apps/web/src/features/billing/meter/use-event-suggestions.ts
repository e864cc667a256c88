import { useListEventNames, useListEvents } from '#api/event/event.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { type EventSuggestions, suggestionsFrom } from './event-suggestions.ts'

const newest = 100

/** What can be chosen from the organization’s own events. */
export function useEventSuggestions(): EventSuggestions {
  const { id: organization_id } = useOrganization()
  const ofUsers = { organization_id, source: ['user' as const], limit: newest }
  const names = useListEventNames({ ...ofUsers, sorting: ['-last_seen'] })
  const events = useListEvents(ofUsers)
  return suggestionsFrom(names.data?.items.map(({ name }) => name) ?? [], events.data?.items ?? [])
}
