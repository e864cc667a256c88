import { useCheckoutFulfillmentListener } from '@polar-sh/checkout/hooks'
import {
  CheckoutFormProvider,
  CheckoutProvider,
  useCheckout,
  useCheckoutForm,
} from '@polar-sh/checkout/providers'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A merchant’s own page of a checkout, made with the published React hooks. */
function Purchase() {
  const { confirm, client } = useCheckout()
  const { checkout, form, update } = useCheckoutForm()
  const [untilFulfilled, label] = useCheckoutFulfillmentListener(client, checkout)
  const [outcome, setOutcome] = useState('')
  const [saving, setSaving] = useState(0)

  async function pay(): Promise<void> {
    const { ok } = await confirm({
      confirmationTokenId: 'ctoken_test_success',
      customerName: 'Grace Hopper',
    })
    if (!ok) return setOutcome('Refused')
    await untilFulfilled()
    setOutcome('Everything is there')
  }
  async function save(changes: Parameters<typeof update>[0]): Promise<void> {
    setSaving((count) => count + 1)
    await update(changes).catch(() => {})
    setSaving((count) => count - 1)
  }
  return (
    <>
      <p>
        {`${checkout.product.name} for ${checkout.totalAmount} cents, to ${checkout.customerEmail}`}
      </p>
      <label>
        Email <input onBlur={({ currentTarget }) => save({ customerEmail: currentTarget.value })} />
      </label>
      <p role="alert">{form.formState.errors.customerEmail?.message}</p>
      <button type="button" onClick={() => save({ customerBillingAddress: { country: 'DE' } })}>
        Germany
      </button>
      <button type="button" disabled={saving > 0} onClick={() => void pay()}>
        Pay
      </button>
      <p>{label}</p>
      <p role="status">{outcome}</p>
    </>
  )
}

const root = document.querySelector('main')
const { secret, service } = root?.dataset ?? {}
if (root && secret) {
  createRoot(root).render(
    <CheckoutProvider clientSecret={secret} serverURL={service}>
      <CheckoutFormProvider>
        <Purchase />
      </CheckoutFormProvider>
    </CheckoutProvider>,
  )
}
