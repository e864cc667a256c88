import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { Event } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { EventCustomer } from './event-customer.tsx'

const linkClass = 'rounded-sm font-medium text-accent-text underline-offset-4 hover:underline'

/** Leads to the customer; where nobody is known yet, to all that was sent with the same id. */
export function EventCustomerLink({ event }: { event: Event }) {
  const t = useTranslate()
  const { slug: organization } = useOrganization()
  const { customer, customer_id, external_customer_id: external } = event
  if (customer !== null) {
    return (
      <Link
        to="/$organization/customers/$customer"
        params={{ organization, customer: customer.id }}
        className={linkClass}
      >
        <EventCustomer event={event} />
      </Link>
    )
  }
  if (customer_id !== null || external === null) return <EventCustomer event={event} />
  return (
    <>
      <Link
        to="/$organization/events"
        params={{ organization }}
        search={{ external }}
        className={linkClass}
      >
        <EventCustomer event={event} />
      </Link>
      <p className="mt-1 text-ink-muted">{t('billing.event.customer_unknown_text')}</p>
    </>
  )
}
