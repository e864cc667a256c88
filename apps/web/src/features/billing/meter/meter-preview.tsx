import { formatUnitPrice, parseUnitPrice, unitPriceText } from '@tollgate/messages'
import { useFormat, useLanguage, useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Skeleton } from '@tollgate/ui/skeleton'
import { useId, useState } from 'react'
import type { MeterPreviewMonth, MeterPreview as Preview } from '#api/model/index.ts'
import { AmountInput } from '../price/usage-fields.tsx'
import { filledIn, type MeterDraft, toFilter } from './meter-draft.ts'
import { PreviewEvents } from './preview-events.tsx'
import { PreviewProblem } from './preview-problem.tsx'
import { useMeterPreview } from './use-meter-preview.ts'

interface MeterPreviewProps {
  draft: MeterDraft
  /** The organization’s own. */
  currency: string
}

/** What the meter would have counted as far as it is filled in, and what it would have billed. */
export function MeterPreview({ draft, currency }: MeterPreviewProps) {
  const t = useTranslate()
  const id = useId()
  const { language } = useLanguage()
  const [price, setPrice] = useState('')
  const preview = useMeterPreview(draft, parseUnitPrice(price, currency))
  const { data, error, refetch, isPlaceholderData, isFetching } = preview
  const isPartlyFilledIn =
    JSON.stringify(toFilter(filledIn(draft.filter))) !== JSON.stringify(toFilter(draft.filter))
  return (
    <section aria-labelledby={id} className="min-w-0 space-y-3">
      <div>
        <h2 id={id} className="font-semibold text-[0.9375rem]">
          {t('billing.meter.preview.title')}
        </h2>
        {data && (
          <p className="text-[0.8125rem] text-ink-muted">
            {t('billing.meter.preview.text', { timezone: data.timezone })}
          </p>
        )}
      </div>
      <div
        aria-busy={isFetching || isPlaceholderData}
        className="space-y-5 rounded-xl border bg-canvas p-5"
      >
        {error !== null && <PreviewProblem error={error} onRetry={refetch} />}
        {error === null && data === undefined && <Skeleton className="h-40 w-full rounded-lg" />}
        {error === null && data !== undefined && <Figures preview={data} />}
        {isPartlyFilledIn && (
          <p className="text-[0.8125rem] text-ink-muted">{t('billing.meter.preview.left_out')}</p>
        )}
        <Field
          name="preview_price"
          label={t('billing.price.usage_unit')}
          description={t('billing.meter.preview.price_help')}
          optional
        >
          <AmountInput
            currency={currency}
            value={price}
            placeholder={unitPriceText('0', currency, language)}
            onValueChange={setPrice}
          />
        </Field>
        {error === null && data !== undefined && (
          <>
            <Billed preview={data} price={parseUnitPrice(price, currency)} />
            <PreviewEvents events={data.events} />
          </>
        )}
      </div>
    </section>
  )
}

function Figures({ preview }: { preview: Preview }) {
  const t = useTranslate()
  const format = useFormat()
  const { last_month, this_month, read_events, is_complete } = preview
  const months = [last_month, this_month]
  const lacking = months.reduce(
    (sum, month) => sum + month.matched_events - month.counted_events,
    0,
  )
  return (
    <div className="space-y-2">
      <dl aria-live="polite" className="grid grid-cols-2 gap-4">
        <Month label={t('billing.meter.preview.last_month')} month={last_month} />
        <Month label={t('billing.meter.preview.this_month')} month={this_month} />
      </dl>
      {lacking > 0 && (
        <p className="text-[0.8125rem] text-ink-muted">
          {t('billing.meter.preview.without_number', { count: lacking })}
        </p>
      )}
      {!is_complete && (
        <p className="text-[0.8125rem] text-warning-text">
          {t('billing.meter.preview.partial', { count: format.number(read_events) })}
        </p>
      )}
    </div>
  )
}

function Month({ label, month }: { label: string; month: MeterPreviewMonth }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-ink-muted">{label}</dt>
      <dd className="truncate font-semibold text-2xl tabular-nums">
        {format.number(month.quantity)}
      </dd>
      <dd className="text-[0.8125rem] text-ink-muted tabular-nums">
        {t('billing.meter.preview.events', { count: month.matched_events })}
      </dd>
    </div>
  )
}

interface BilledProps {
  preview: Preview
  /** As it is typed by now. */
  price: string | null
}

function Billed({ preview: { last_month, price_currency: currency }, price }: BilledProps) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = useLanguage()
  if (price === null || currency === null || last_month.amount === null) return null
  return (
    <p role="status" className="font-medium">
      {t('billing.meter.preview.billed', {
        price: formatUnitPrice(price, currency, language),
        amount: format.money(last_month.amount, currency),
      })}
    </p>
  )
}
