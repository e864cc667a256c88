import { useTranslate } from '@tollgate/messages/react'
import { ingestEvents } from '#api/event/event.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { useSave } from '#app/forms/use-save.ts'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { noFilters } from './event-search.ts'

/** Of a customer whom nobody has, unless one is called so. */
export const testEvent = {
  name: 'test.event',
  external_customer_id: 'test-customer',
  metadata: { sent_from: 'dashboard' },
}

/** Sends an event as the signed-in user and shows it at the top of the list. */
export function useSendTestEvent(onSent?: () => void) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const changeSearch = useChangeSearch()
  return useSave({
    noun: 'event',
    save: () => ingestEvents({ organization_id, events: [testEvent] }),
    success: () => t('billing.event.test_sent'),
    onSaved: () => {
      changeSearch(noFilters)
      onSent?.()
    },
  })
}
