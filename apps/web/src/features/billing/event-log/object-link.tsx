import type { LoggedEvent } from '#api/model/index.ts'
import { SubjectLink } from '#app/features/organization/audit/subject-link.tsx'
import { objectOf } from './logged-event-object.ts'

/** Leads to what an event is about, where it has a page. */
export function ObjectLink({ event }: { event: Pick<LoggedEvent, 'type' | 'data'> }) {
  const { noun, id, name } = objectOf(event)
  return <SubjectLink entry={{ action: event.type, target: { type: noun, id } }} subject={name} />
}
