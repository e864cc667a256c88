import { amountText } from '@tollgate/messages'
import { useLanguage } from '@tollgate/messages/react'
import { Skeleton } from '@tollgate/ui/skeleton'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { CheckoutPublic } from '#api/model'
import { useCardForm } from '#app/features/card/use-card-form.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { amountBounds, expectedTotal, toCheckoutDraft, toCheckoutUpdate } from './checkout-draft.ts'
import { CheckoutLayout } from './checkout-layout.tsx'
import { CheckoutForm, useCheckoutErrors } from './form/checkout-form.tsx'
import { PaymentStage } from './form/payment-stage.tsx'
import { useCheckoutUpdates } from './form/use-checkout-updates.ts'
import { usePayment } from './form/use-payment.ts'
import type { DiscountCodeProps } from './order/discount-code.tsx'
import { OrderSummary } from './order/order-summary.tsx'
import { loadOutcome } from './outcome/lazy-outcome.ts'

const AmountField = lazy(() => import('./form/amount-field.tsx'))
const DiscountCode = lazy(() => import('./order/discount-code.tsx'))
const ProductChoice = lazy(() => import('./order/product-choice.tsx'))

/** From the form to the payment and, if the payment fails, back: what was typed stays. */
export function Purchase({ checkout }: { checkout: CheckoutPublic }) {
  const { language } = useLanguage()
  const [draft, setDraft] = useState(() => toCheckoutDraft(checkout, language))
  const change = (part: Partial<CheckoutDraft>) => setDraft((typed) => ({ ...typed, ...part }))
  useEffect(() => void loadOutcome(), [])
  const isOpen = checkout.status === 'open'
  const card = useCardForm()
  const updates = useCheckoutUpdates(checkout, toCheckoutUpdate(draft, checkout))
  const total = expectedTotal(draft, checkout)
  const payment = usePayment({ checkout, draft, card, total, flush: updates.flush })
  const errors = useCheckoutErrors(checkout, draft.business, payment.problem)
  const part = { checkout, draft, change }
  const isStale = updates.updating || total !== checkout.total_amount

  async function choose(productId: string): Promise<void> {
    const answer = await updates.send({ product_id: productId })
    change({ amount: amountText(answer.amount, answer.currency, language) })
  }

  const choice = isOpen && checkout.products.length > 1 && (
    <Suspense>
      <ProductChoice checkout={checkout} disabled={payment.pending} onChoose={choose} />
    </Suspense>
  )
  const price = isOpen && amountBounds(checkout) !== null && (
    <Suspense fallback={<Skeleton className="h-24 w-full" />}>
      <AmountField {...part} />
    </Suspense>
  )
  const discount = isOpen && (
    <Discount
      checkout={checkout}
      disabled={payment.pending}
      onChange={(code) => updates.send({ discount_code: code })}
    />
  )
  const summary = (
    <OrderSummary
      checkout={checkout}
      updating={isStale}
      choice={choice}
      price={price}
      discount={discount}
    />
  )
  return (
    <CheckoutForm errors={errors.fields} onPay={() => void payment.pay()}>
      <CheckoutLayout checkout={checkout} updating={isStale} done={!isOpen} summary={summary}>
        <PaymentStage
          {...part}
          card={card}
          total={total}
          pending={payment.pending}
          problem={payment.problem}
          message={errors.message}
          requestId={errors.requestId}
        />
      </CheckoutLayout>
    </CheckoutForm>
  )
}

/** Codes are asked for where they can change something; a discount that is there can be over. */
function Discount(props: DiscountCodeProps) {
  const { allow_discount_codes: isAllowed, is_discount_applicable, discount } = props.checkout
  if (discount === null && !(isAllowed && is_discount_applicable)) return null
  return (
    <Suspense>
      <DiscountCode {...props} />
    </Suspense>
  )
}
