import { lazy, Suspense, useEffect, useState } from 'react'
import type { CheckoutPublic } from '#api/model'
import { useCardForm } from './card/use-card-form.ts'
import { CheckoutLayout } from './checkout-layout.tsx'
import type { Draft } from './draft.ts'
import { amountText, changesOf, draftOf } from './draft.ts'
import { CheckoutForm } from './form/checkout-form.tsx'
import { useCheckoutUpdates } from './form/use-checkout-updates.ts'
import { usePayment } from './form/use-payment.ts'
import { OrderSummary } from './order/order-summary.tsx'
import { loadOutcome, PaymentUnderWay } from './outcome/later.ts'

const ProductChoice = lazy(() => import('./order/product-choice.tsx'))

/** From the form to the payment and, if the payment fails, back: what was typed stays. */
export function Purchase({ checkout }: { checkout: CheckoutPublic }) {
  const [draft, setDraft] = useState(() => draftOf(checkout))
  const change = (part: Partial<Draft>) => setDraft((typed) => ({ ...typed, ...part }))
  useEffect(() => void loadOutcome(), [])
  const isOpen = checkout.status === 'open'
  const card = useCardForm()
  const updates = useCheckoutUpdates(checkout, changesOf(draft, checkout))
  const payment = usePayment({ checkout, draft, card, catchUp: updates.catchUp })

  async function choose(productId: string): Promise<void> {
    const answer = await updates.send({ product_id: productId })
    change({ amount: amountText(answer.amount, answer.currency) })
  }

  const choice = isOpen && checkout.products.length > 1 && (
    <Suspense>
      <ProductChoice
        checkout={checkout}
        disabled={payment.pending}
        onChoose={(productId) => void choose(productId).catch(() => {})}
      />
    </Suspense>
  )
  return (
    <CheckoutLayout
      checkout={checkout}
      updating={updates.updating}
      done={!isOpen}
      summary={<OrderSummary checkout={checkout} updating={updates.updating} choice={choice} />}
    >
      {isOpen ? (
        <CheckoutForm
          checkout={checkout}
          draft={draft}
          change={change}
          card={card}
          problem={payment.problem}
          pending={payment.pending}
          onPay={() => void payment.pay()}
        />
      ) : (
        <PaymentUnderWay checkout={checkout} />
      )}
    </CheckoutLayout>
  )
}
