import type { AppAreas, MessageStore } from '@tollgate/messages'
import checkout from '@tollgate/messages/areas/checkout'
import common from '@tollgate/messages/areas/common'
import error from '@tollgate/messages/areas/error'
import { MessagesProvider } from '@tollgate/messages/react'
import { CheckoutPage } from './features/checkout/checkout-page.tsx'
import type { CheckoutRecord } from './features/checkout/checkout-record.ts'
import { CheckoutRecordContext } from './features/checkout/use-checkout-record.ts'

export const checkoutAreas: AppAreas = { common, checkout, error }

interface CheckoutAppProps {
  record: CheckoutRecord
  messages: MessageStore
}

/** The checkout has no router: one address, whose content the checkout's status decides. */
export function CheckoutApp({ record, messages }: CheckoutAppProps) {
  return (
    <MessagesProvider messages={messages}>
      <CheckoutRecordContext value={record}>
        <CheckoutPage />
      </CheckoutRecordContext>
    </MessagesProvider>
  )
}
