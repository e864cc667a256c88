import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { PaymentSettings, PaymentSettingsMissingItem } from '#api/model/index.ts'
import type { Step } from './payment-step.tsx'

/** What real payments require, in the order in which it is set up. */
export function usePaymentSteps(): (settings: PaymentSettings) => Step[] {
  const sellerStep = useSellerStep()
  const taxStep = useTaxStep()
  const currencyStep = useCurrencyStep()
  const processorStep = useProcessorStep()
  const eventStep = useEventStep()
  return (settings) => [
    sellerStep(settings),
    taxStep(settings),
    currencyStep(settings),
    processorStep(settings),
    ...eventStep(settings),
  ]
}

/** The first of these gaps that is open. */
function firstOf<Gap extends PaymentSettingsMissingItem>(
  { missing }: PaymentSettings,
  ...gaps: Gap[]
): Gap | undefined {
  return gaps.find((gap) => missing.includes(gap))
}

function useSellerStep() {
  const t = useTranslate()
  return (settings: PaymentSettings): Step => {
    const gap = firstOf(settings, 'legal_name', 'seller_address')
    return {
      state: gap === undefined ? 'done' : 'open',
      title: t('organization.business.details'),
      text: t(`organization.payment.seller.${gap ?? 'done'}`),
      to: '/$organization/settings/business',
    }
  }
}

/** Not every merchant is registered for taxes. */
function useTaxStep() {
  const t = useTranslate()
  return (settings: PaymentSettings): Step => {
    const gap = firstOf(settings, 'stripe_tax', 'registrations', 'registration_numbers')
    const state = gap === 'registrations' ? 'note' : 'open'
    return {
      state: gap === undefined ? 'done' : state,
      title: t('organization.tax.title'),
      text:
        gap === undefined ? t('organization.payment.tax.done') : t(`organization.tax.gap_${gap}`),
      to: '/$organization/settings/taxes',
    }
  }
}

function useCurrencyStep() {
  const t = useTranslate()
  return ({ currencies, default_currency }: PaymentSettings): Step => {
    const own = default_currency.toUpperCase()
    const sold = currencies.map((currency) => currency.toUpperCase()).join(', ')
    return {
      state: 'done',
      title: t('organization.business.currency'),
      text:
        currencies.length === 0
          ? t('organization.payment.currency.default', { own })
          : t('organization.payment.currency.sold', { sold, own }),
      to: '/$organization/settings/business',
    }
  }
}

function useProcessorStep() {
  const t = useTranslate()
  return (settings: PaymentSettings): Step => {
    const gap = firstOf(settings, 'processor', 'live_keys')
    return {
      state: gap === undefined ? 'done' : 'open',
      title: t('organization.payment.processor'),
      text: t(`organization.payment.processor.${gap ?? 'done'}`),
    }
  }
}

/** The sandbox is part of this service and needs no webhook. */
function useEventStep() {
  const t = useTranslate()
  const format = useFormat()
  return ({ processor, last_event_at: at }: PaymentSettings): Step[] => {
    if (processor === 'sandbox') return []
    const title = t('organization.payment.events')
    if (at === null) return [{ state: 'open', title, text: t('organization.payment.events.none') }]
    const date = format.date(at, { dateStyle: 'medium', timeStyle: 'short' })
    return [{ state: 'done', title, text: t('organization.payment.events.last', { date }) }]
  }
}
