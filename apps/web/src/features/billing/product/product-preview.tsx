import { smallPicture } from '@tollgate/app/small-picture'
import { parseMoney, parseUnitPrice, usagePriceText } from '@tollgate/messages'
import { useFormat, useLanguage, useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Markdown } from '@tollgate/ui/markdown'
import { Offer, OfferIncludes, OfferPrice } from '@tollgate/ui/offer'
import { useId } from 'react'
import type { PriceDraft } from '../price/price-draft.ts'
import type { ProductDraft } from './product-draft.ts'

/** The checkout of a product as far as it is filled in. */
export function ProductPreview({ draft }: { draft: ProductDraft }) {
  const t = useTranslate()
  const id = useId()
  const { name, description, medias, benefits, fields } = draft
  return (
    <section aria-labelledby={id} className="min-w-0 space-y-3">
      <div>
        <h2 id={id} className="font-semibold text-[0.9375rem]">
          {t('billing.preview.title')}
        </h2>
        <p className="text-[0.8125rem] text-ink-muted">{t('billing.preview.text')}</p>
      </div>
      <div className="flex flex-col gap-6 rounded-xl border bg-canvas p-5">
        <Offer
          name={name.trim() || t('billing.preview.no_name')}
          headingLevel={3}
          pictures={medias.map(({ id, image = '' }) => ({
            id,
            url: image,
            small: smallPicture(image),
          }))}
          price={
            <>
              <Price draft={draft} />
              <UsageTexts draft={draft} />
            </>
          }
          description={
            description.trim() !== '' && <Markdown text={description} className="text-ink-muted" />
          }
        />
        <OfferIncludes
          title={t('billing.preview.includes')}
          headingLevel={4}
          items={benefits.map((benefit) => ({ id: benefit.id, text: benefit.name }))}
        />
        {fields.length > 0 && <Fields fields={fields} />}
        <PayButton price={draft.price} />
      </div>
    </section>
  )
}

/** What is paid first; null while no amount is typed. */
function amountOf({ type, currency, amount, preset, minimum }: PriceDraft): number | null {
  if (type === 'free' || type === 'usage') return 0
  if (type === 'fixed') return parseMoney(amount, currency)
  return parseMoney(preset, currency) ?? parseMoney(minimum, currency)
}

function useAmountText(price: PriceDraft): string {
  const format = useFormat()
  return format.money(amountOf(price) ?? 0, price.currency)
}

function Price({ draft: { price, interval } }: { draft: ProductDraft }) {
  const t = useTranslate()
  const amount = useAmountText(price)
  if (price.type === 'usage') return null
  if (price.type === 'free') return <OfferPrice amount={t('billing.price.free')} />
  if (price.type === 'fixed') {
    const label = interval !== 'once' && t(`billing.preview.per_${interval}`)
    return <OfferPrice amount={amount} interval={label} />
  }
  return (
    <div className="space-y-1.5">
      <p className="font-medium text-[0.8125rem]">{t('billing.preview.your_price')}</p>
      <p className="rounded-md border bg-surface px-3 py-2 tabular-nums">{amount}</p>
    </div>
  )
}

/** What is billed for what is used, as far as it is filled in. */
function UsageTexts({ draft: { price, usage, interval } }: { draft: ProductDraft }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { currency: price_currency } = price
  return usage.map(({ key, meterName: name, unitPrice, cap }) => {
    const unit_amount = parseUnitPrice(unitPrice, price_currency)
    if (name === '' || unit_amount === null) return null
    const cap_amount = parseMoney(cap, price_currency)
    const recurring_interval = interval === 'once' ? null : interval
    const shown = { price_currency, recurring_interval, unit_amount, cap_amount, meter: { name } }
    return (
      <p key={key} className="text-ink-muted tabular-nums wrap-anywhere">
        {usagePriceText({ t, language }, shown)}
      </p>
    )
  })
}

function Fields({ fields }: Pick<ProductDraft, 'fields'>) {
  const t = useTranslate()
  return (
    <div className="space-y-3">
      <h4 className="font-semibold">{t('billing.preview.details')}</h4>
      {fields.map(({ id, name, required }) => (
        <div key={id} className="space-y-1.5">
          <p className="font-medium text-[0.8125rem] wrap-anywhere">
            {name}
            {!required && (
              <span className="ml-2 font-normal text-ink-muted text-xs">
                {t('common.form.optional')}
              </span>
            )}
          </p>
          <div className="h-9 rounded-md border bg-surface" />
        </div>
      ))}
    </div>
  )
}

function PayButton({ price }: { price: PriceDraft }) {
  const t = useTranslate()
  const amount = useAmountText(price)
  return (
    <p className={buttonClass({ variant: 'primary', className: 'pointer-events-none' })}>
      {price.type === 'free' || price.type === 'usage'
        ? t(`billing.preview.pay_${price.type}`)
        : t('billing.preview.pay', { amount })}
    </p>
  )
}
