import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useLanguage } from '@tollgate/messages/react'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { CardAnswer, CardForm } from '../use-card-form.ts'
import { useTheme } from '../use-frame-url.ts'
import { appearanceOf } from './appearance.ts'
import {
  type CardHolder,
  type CardPurpose,
  cardOnly,
  localeOf,
  purposeOf,
  toBillingDetails,
} from './options.ts'

export interface StripeCardProps {
  form: CardForm
  purpose: CardPurpose
  holder: CardHolder
  publishableKey: string
}

interface Mounted {
  stripe: Stripe
  elements: StripeElements
  element: StripePaymentElement
}

/** Stripe’s own fields, in frames of theirs within this page. */
export function useStripeCard({ form, purpose, holder, publishableKey }: StripeCardProps) {
  const host = useRef<HTMLDivElement>(null)
  const [mounted, setMounted] = useState<Mounted | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const { language } = useLanguage()
  const theme = useTheme()
  const report = useEffectEvent(form.report)
  const optionsNow = useEffectEvent(() => ({
    ...purposeOf(purpose),
    ...cardOnly,
    appearance: appearanceOf(theme),
    locale: localeOf(language),
  }))

  useEffect(() => {
    let isGone = false
    let element: StripePaymentElement | undefined
    async function mount(): Promise<void> {
      const stripe = await loadStripe(publishableKey)
      if (isGone || stripe === null || host.current === null) return
      const elements = stripe.elements(optionsNow())
      element = elements.create('payment', { fields: { billingDetails: 'never' }, ...noWallets })
      element.on('ready', () => report(false))
      element.on('change', ({ complete }) => report(complete))
      element.on('loaderror', () => setHasFailed(true))
      element.mount(host.current)
      setMounted({ stripe, elements, element })
    }
    mount().catch(() => {
      if (!isGone) setHasFailed(true)
    })
    return () => {
      isGone = true
      element?.destroy()
    }
  }, [publishableKey, language])

  const { amount, currency, isKept } = purpose
  useEffect(() => {
    mounted?.elements.update(purposeOf({ amount, currency, isKept }))
  }, [mounted, amount, currency, isKept])
  useEffect(() => {
    mounted?.elements.update({ appearance: appearanceOf(theme) })
  }, [mounted, theme])

  useImperativeHandle(
    form.foreign,
    () => ({
      focus: () => mounted?.element.focus(),
      ask: () => (mounted ? ask(mounted, holder) : Promise.resolve(unreachable)),
    }),
    [mounted, holder],
  )
  return { host, isReady: mounted !== null, hasFailed }
}

const unreachable: CardAnswer = { refusal: 'unreachable' }
/** They would show an amount of their own, and need the domain to be registered. */
const noWallets = { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } } as const

/** Stripe shows itself what is wrong with its fields. */
async function ask({ stripe, elements }: Mounted, holder: CardHolder): Promise<CardAnswer> {
  const { error: incomplete } = await elements.submit()
  if (incomplete) return { refusal: 'incomplete' }
  const billing_details = toBillingDetails(holder)
  const { error, confirmationToken } = await stripe.createConfirmationToken({
    elements,
    params: { payment_method_data: { billing_details } },
  })
  if (error) return error.type === 'validation_error' ? { refusal: 'incomplete' } : unreachable
  return { card: { token: confirmationToken.id } }
}
