import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { MessageStore } from '@tollgate/messages'
import { MessagesProvider } from '@tollgate/messages/react'
import { CheckoutPage } from './features/checkout/checkout-page.tsx'

interface CheckoutAppProps {
  /** The last part of `/portal/checkout/{client_secret}`. */
  clientSecret: string
  queryClient: QueryClient
  messages: MessageStore
}

/** The checkout has no router: one address, whose content the checkout's status decides. */
export function CheckoutApp({ clientSecret, queryClient, messages }: CheckoutAppProps) {
  return (
    <MessagesProvider messages={messages}>
      <QueryClientProvider client={queryClient}>
        <CheckoutPage clientSecret={clientSecret} />
      </QueryClientProvider>
    </MessagesProvider>
  )
}
