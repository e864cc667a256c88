import { Link } from '@tanstack/react-router'
import { type TaxTexts, useTaxLabel } from '@tollgate/app/use-tax-label'
import { lineText } from '@tollgate/messages'
import { useLanguage, useTranslate } from '@tollgate/messages/react'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@tollgate/ui/table'
import { DateTime, Money } from '@tollgate/ui/table-cells'
import type { ReactNode } from 'react'
import type { Order, OrderItemUsage } from '#api/model/index.ts'
import { placeName } from '#app/features/billing/address/place-name.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'

const taxTexts: TaxTexts = {
  tax: 'billing.order.tax',
  at: 'billing.order.tax_at',
  included: 'billing.order.tax_included',
  reversed: 'billing.order.tax_reversed',
}

/** What was bought, and what it comes to. */
export function OrderItems({ order }: { order: Order }) {
  const t = useTranslate()
  const { language } = useLanguage()
  return (
    <Table label={t('billing.order.items')}>
      <TableHeader>
        <tr>
          <TableHead>{t('billing.order.item')}</TableHead>
          <TableHead align="right">{t('billing.order.amount')}</TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {order.items.map((item) => (
          <TableRow key={item.id}>
            <TableCell>
              {lineText({ t, language }, item, order.currency)}
              {item.usage && <UsageFacts usage={item.usage} customerId={order.customer_id} />}
            </TableCell>
            <TableCell align="right">
              <Money amount={item.amount} currency={order.currency} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <Totals order={order} />
    </Table>
  )
}

interface UsageFactsProps {
  usage: OrderItemUsage
  customerId: string
}

/** When it was used, and the events behind it. */
function UsageFacts({ usage, customerId }: UsageFactsProps) {
  const t = useTranslate()
  const { slug } = useOrganization()
  const { meter_id, meter_name, starts_at, ends_at } = usage
  return (
    <span className="flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-muted">
      <span>
        <DateTime value={starts_at} /> – <DateTime value={ends_at} />
      </span>
      {useCan('events:read') && (
        <Link
          to="/$organization/events"
          params={{ organization: slug }}
          search={{ meter: meter_id, customer: customerId, from: starts_at, to: ends_at }}
          aria-label={t('billing.order.events_of', { meter: meter_name })}
          className="rounded-sm text-accent-text underline-offset-4 hover:underline"
        >
          {t('billing.order.events')}
        </Link>
      )}
    </span>
  )
}

function Totals({ order }: { order: Order }) {
  const t = useTranslate()
  const { currency, discount, refunded_total_amount: refunded } = order
  const { applied_balance_amount: balance } = order
  return (
    <tfoot className="border-t">
      <TotalRow label={t('billing.order.subtotal')}>
        <Money amount={order.subtotal_amount} currency={currency} />
      </TotalRow>
      {(order.discount_amount > 0 || discount !== null) && (
        <TotalRow
          label={
            discount === null
              ? t('billing.order.discount')
              : t('billing.order.discount_named', { name: discount.name })
          }
        >
          <Money amount={-order.discount_amount} currency={currency} />
        </TotalRow>
      )}
      <TotalRow label={<TaxLabel order={order} />}>
        <Money amount={order.tax_amount} currency={currency} />
      </TotalRow>
      <TotalRow label={t('billing.order.total')} strong>
        <Money amount={order.total_amount} currency={currency} />
      </TotalRow>
      {balance !== 0 && (
        <TotalRow label={t(`billing.subscription.${balance > 0 ? 'from_balance' : 'to_balance'}`)}>
          <Money amount={-balance} currency={currency} />
        </TotalRow>
      )}
      {refunded > 0 && (
        <TotalRow label={t('billing.order.refunded')}>
          <Money amount={-refunded} currency={currency} />
        </TotalRow>
      )}
    </tfoot>
  )
}

/** The rate, and whose tax it is for which reason. */
function TaxLabel({ order: { tax } }: { order: Order }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const label = useTaxLabel(taxTexts, tax)
  if (tax === null) return label
  const { jurisdiction, reason } = tax
  const place = jurisdiction && placeName(jurisdiction, language)
  return (
    <>
      {label}
      <span className="block text-xs">
        {[place, t(`billing.tax_reason.${reason}`)].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

interface TotalRowProps {
  label: ReactNode
  strong?: boolean
  children: ReactNode
}

function TotalRow({ label, strong, children }: TotalRowProps) {
  return (
    <tr className={strong ? 'font-semibold' : 'text-ink-muted'}>
      <th
        scope="row"
        className={`px-4 py-1.5 text-left ${strong ? 'font-semibold' : 'font-normal'}`}
      >
        {label}
      </th>
      <td className="px-4 py-1.5 text-right tabular-nums">{children}</td>
    </tr>
  )
}
