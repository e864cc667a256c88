import { Providers } from '@tollgate/app/providers'
import type { RouterContext } from '@tollgate/app/start-router'
import type { AppAreas } from '@tollgate/messages'
import checkout from '@tollgate/messages/areas/checkout'
import common from '@tollgate/messages/areas/common'
import error from '@tollgate/messages/areas/error'
import { CheckoutPage } from './features/checkout/checkout-page.tsx'

export const checkoutAreas: AppAreas = { common, checkout, error }

interface CheckoutAppProps extends RouterContext {
  /** The last part of `/portal/checkout/{client_secret}`. */
  clientSecret: string
}

/** The checkout has no router: one address, whose content the checkout's status decides. */
export function CheckoutApp({ clientSecret, ...context }: CheckoutAppProps) {
  return (
    <Providers {...context}>
      <CheckoutPage clientSecret={clientSecret} />
    </Providers>
  )
}
