import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { NoValue } from '@tollgate/ui/table-cells'
import type { Event } from '#api/model/index.ts'

/** Whose event it is, also where no customer is known by the id that it was sent with. */
export function EventCustomer({ event }: { event: Event }) {
  const t = useTranslate()
  const { customer, customer_id, external_customer_id } = event
  if (customer !== null) return <bdi>{customer.name ?? customer.email}</bdi>
  if (customer_id !== null) {
    return <span className="text-ink-muted">{t('billing.event.customer_deleted')}</span>
  }
  if (external_customer_id === null) return <NoValue />
  return (
    <>
      <code className="font-mono text-[0.8125rem]">{external_customer_id}</code>{' '}
      <Badge>{t('billing.event.customer_unknown')}</Badge>
    </>
  )
}
