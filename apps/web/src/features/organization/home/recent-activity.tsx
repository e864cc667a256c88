import { LoadError } from '@tollgate/app/page-states'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Skeleton } from '@tollgate/ui/skeleton'
import { DateTime } from '@tollgate/ui/table-cells'
import { useListCustomers } from '#api/customer/customer.ts'
import type { Customer, Refund, Subscription } from '#api/model/index.ts'
import { useListRefunds } from '#api/refund/refund.ts'
import { useListSubscriptions } from '#api/subscription/subscription.ts'
import { Section, SectionNote } from '#app/page/record-page.tsx'

const latest = 6

interface Activity {
  id: string
  at: string
  text: string
}

/** What happened lately beside orders, the latest first. */
export function RecentActivity({ organizationId }: { organizationId: string }) {
  const t = useTranslate()
  const asked = { organization_id: organizationId, limit: latest }
  const customers = useListCustomers({ ...asked, sorting: ['-created_at'] })
  const subscriptions = useListSubscriptions({ ...asked, sorting: ['-started_at'] })
  const refunds = useListRefunds({ ...asked, sorting: ['-created_at'] })
  const queries = [customers, subscriptions, refunds]
  const failed = queries.find(({ error, data }) => error !== null && data === undefined)
  const tell = useTellers()
  const all = [
    ...(customers.data?.items ?? []).map(tell.joined),
    ...(subscriptions.data?.items ?? []).flatMap(tell.subscribed),
    ...(refunds.data?.items ?? []).map(tell.refunded),
  ]
  const shown = all.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, latest)
  const isReady = queries.every(({ data }) => data !== undefined)
  return (
    <Section title={t('organization.home.activity_title')}>
      {failed && (
        <LoadError
          error={failed.error}
          onRetry={() => Promise.all(queries.map((query) => query.refetch()))}
        />
      )}
      {!failed && !isReady && <Skeleton className="h-48 w-full rounded-lg" />}
      {isReady && shown.length === 0 && (
        <SectionNote>{t('organization.home.activity_none')}</SectionNote>
      )}
      {isReady && shown.length > 0 && (
        <ol className="divide-y rounded-lg border">
          {shown.map(({ id, at, text }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
              <span className="min-w-0 break-words">{text}</span>
              <span className="text-ink-muted">
                <DateTime value={at} as="relative" />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

/** How each thing is told. */
function useTellers() {
  const t = useTranslate()
  const format = useFormat()
  const nameOf = ({ name, email }: Pick<Customer, 'name' | 'email'>) => name ?? email
  return {
    joined: (customer: Customer): Activity => ({
      id: `${customer.id} joined`,
      at: customer.created_at,
      text: t('organization.home.activity_joined', { customer: nameOf(customer) }),
    }),
    subscribed({ id, customer, product, started_at, ended_at }: Subscription): Activity[] {
      const who = { customer: nameOf(customer), product: product.name }
      const started = { id: `${id} started`, text: t('organization.home.activity_subscribed', who) }
      const ended = { id: `${id} ended`, text: t('organization.home.activity_ended', who) }
      return [
        ...(started_at === null ? [] : [{ ...started, at: started_at }]),
        ...(ended_at === null ? [] : [{ ...ended, at: ended_at }]),
      ]
    },
    refunded: ({ id, amount, tax_amount: tax, currency, created_at: at }: Refund): Activity => ({
      id: `${id} refunded`,
      at,
      text: t('organization.home.activity_refunded', {
        amount: format.money(amount + tax, currency),
      }),
    }),
  }
}
