import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { DateTime, NoValue } from '@tollgate/ui/table-cells'
import { type ReactNode, useState } from 'react'
import { useListCustomerMeters } from '#api/customer-meter/customer-meter.ts'
import type { CustomerMeter, CustomerState } from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { Section, SectionPages } from '#app/page/record-page.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { periodEndOf } from './period-end.ts'
import { UsageChart } from './usage-chart.tsx'
import { useUnitsText } from './use-units-text.ts'

const perPage = 5

/** What a customer has used of each meter, and has left. */
export function CustomerUsage({ customer }: { customer: CustomerState }) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const [page, setPage] = useState(1)
  const accounts = useListCustomerMeters({
    organization_id,
    customer_id: [customer.id],
    sorting: ['meter_name'],
    limit: perPage,
    page,
  })
  return (
    <Section
      title={t('organization.navigation.usage')}
      action={
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <EventsLink customerId={customer.id} />
          <CreditButton customer={customer} />
        </div>
      }
    >
      <SectionPages
        query={accounts}
        none={t('billing.customer_meter.none')}
        page={page}
        onPageChange={setPage}
      >
        {({ items }) => (
          <ul className="divide-y rounded-lg border">
            {items.map((account) => (
              <AccountItem
                key={account.id}
                account={account}
                periodEnd={periodEndOf(customer, account.meter_id)}
              />
            ))}
          </ul>
        )}
      </SectionPages>
    </Section>
  )
}

function CreditButton({ customer }: { customer: CustomerState }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!useCan('meters:write')) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('billing.customer_meter.direction.credit')}
      </Button>
      {isOpen && <CreditDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  )
}

function EventsLink({ customerId }: { customerId: string }) {
  const t = useTranslate()
  const { slug: organization } = useOrganization()
  return (
    <Link
      to="/$organization/events"
      params={{ organization }}
      search={{ customer: customerId }}
      className={buttonClass({ variant: 'link', size: 'inline' })}
    >
      {t('billing.customer_meter.events')}
    </Link>
  )
}

interface AccountItemProps {
  account: CustomerMeter
  periodEnd: string | null
}

function AccountItem({ account, periodEnd }: AccountItemProps) {
  const t = useTranslate()
  const units = useUnitsText()
  const { slug: organization } = useOrganization()
  const { meter, consumed_units, credited_units, balance } = account
  return (
    <li className="space-y-3 px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-medium wrap-anywhere">
          <Link
            to="/$organization/meters/$meter"
            params={{ organization, meter: meter.id }}
            className="rounded-sm hover:text-accent-text"
          >
            <bdi>{meter.name}</bdi>
          </Link>
        </h3>
        <AdjustButton account={account} />
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        <Figure term={t('billing.customer_meter.used')}>{units(consumed_units)}</Figure>
        <Figure term={t('billing.customer_meter.credited')}>{units(credited_units)}</Figure>
        <Figure term={t('billing.customer_meter.balance')}>{units(balance)}</Figure>
        <Figure term={t('billing.customer_meter.period_end')}>
          {periodEnd === null ? <NoValue /> : <DateTime value={periodEnd} />}
        </Figure>
      </dl>
      <UsageChart account={account} />
    </li>
  )
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-ink-muted">{term}</dt>
      <dd className="font-medium tabular-nums wrap-anywhere">{children}</dd>
    </div>
  )
}

function AdjustButton({ account }: { account: CustomerMeter }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!useCan('meters:write')) return null
  return (
    <>
      <Button
        size="small"
        aria-label={t('billing.customer_meter.adjust_of', { meter: account.meter.name })}
        onClick={() => setOpen(true)}
      >
        {t('billing.customer_meter.adjust')}
      </Button>
      {isOpen && <AdjustDialog account={account} onClose={() => setOpen(false)} />}
    </>
  )
}
