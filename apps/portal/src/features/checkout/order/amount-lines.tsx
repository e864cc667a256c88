import { type TaxTexts, useTaxLabel } from '@tollgate/app/use-tax-label'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Spinner } from '@tollgate/ui/spinner'
import type { ReactNode } from 'react'
import type { CheckoutPublic } from '#api/model'
import { withUsage } from './price-with-usage.ts'
import { type Renewals, renewalsOf } from './renewals.ts'

const taxTexts: TaxTexts = {
  tax: 'checkout.amount.tax',
  at: 'checkout.amount.tax_at',
  included: 'checkout.amount.tax_included',
  reversed: 'checkout.amount.tax_reversed',
}

function Line({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-ink-muted">{term}</dt>
      <dd className="whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  )
}

interface AmountLinesProps {
  checkout: CheckoutPublic
  updating: boolean
  /** Between the lines and the total. */
  discount?: ReactNode
}

export function AmountLines({ checkout, updating, discount }: AmountLinesProps) {
  const t = useTranslate()
  const format = useFormat()
  const taxLabel = useTaxLabel(taxTexts, checkout.tax)
  const { currency, discount_amount: off, tax_amount: tax } = checkout
  const code = checkout.discount?.code
  const renewals = renewalsOf(checkout, new Date())
  return (
    <div aria-busy={updating}>
      <dl className="space-y-2">
        <Line term={t('checkout.amount.subtotal')}>{format.money(checkout.amount, currency)}</Line>
        {off > 0 && (
          <Line
            term={
              code
                ? t('checkout.amount.discount_with_code', { code })
                : t('checkout.amount.discount')
            }
          >
            {format.money(-off, currency)}
          </Line>
        )}
        {(tax !== 0 || checkout.is_payment_form_required) && (
          <Line term={taxLabel}>
            {tax === null ? (
              <span className="text-ink-muted">{t(missingPart(checkout))}</span>
            ) : (
              format.money(tax, currency)
            )}
          </Line>
        )}
      </dl>
      {discount}
      <dl className="mt-3 space-y-2 border-t pt-3">
        <div className="flex items-baseline justify-between gap-4 font-semibold text-base">
          <dt className="flex items-center gap-2">
            {t(renewals.length > 0 ? 'checkout.amount.due_today' : 'checkout.amount.total')}
            {updating && <Spinner />}
          </dt>
          <dd className="tabular-nums">{format.money(checkout.total_amount, currency)}</dd>
        </div>
        {renewals.map((renewal) => (
          <RenewalLine key={renewal.from} renewal={renewal} checkout={checkout} />
        ))}
      </dl>
      <p role="status" className="sr-only">
        {updating ? t('checkout.summary.updating') : ''}
      </p>
    </div>
  )
}

interface RenewalLineProps {
  renewal: Renewals
  checkout: CheckoutPublic
}

/** What is charged again and again, and from when. */
function RenewalLine({ renewal, checkout }: RenewalLineProps) {
  const t = useTranslate()
  const format = useFormat()
  const amount = format.money(renewal.amount, checkout.currency)
  const date = format.date(renewal.from, { dateStyle: 'medium', timeZone: 'UTC' })
  const each = t(`checkout.renewal.each_${renewal.interval}`, { amount })
  const price = renewal.plusTax ? t('checkout.renewal.plus_tax', { price: each }) : each
  return (
    <Line term={t('checkout.renewal.from', { date })}>
      {withUsage(t, price, checkout.product.prices)}
    </Line>
  )
}

/** What is still to be filled in before the tax is known. */
function missingPart({
  customer_billing_address: address,
  customer_billing_address_fields: fields,
}: CheckoutPublic) {
  if (address === null) return 'checkout.amount.tax_unknown'
  return fields.state && address.state === null
    ? 'common.address.state_placeholder'
    : 'checkout.amount.tax_pending'
}
