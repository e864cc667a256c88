import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadWithRefusals } from '@tollgate/app/fetch-json'
import { createQueryClient } from '@tollgate/app/query-client'
import { server } from '@tollgate/app/testing'
import { createMessageStore } from '@tollgate/messages'
import type { RequestHandler } from 'msw'
import { CheckoutApp } from '#app/checkout-app.tsx'
import { checkoutAreas } from '#app/checkout-areas.ts'

interface RenderCheckoutOptions {
  clientSecret?: string
  /** Generated mock handlers; a request without one fails the test. */
  handlers?: RequestHandler[]
}

export async function renderCheckout(options: RenderCheckoutOptions = {}) {
  const { clientSecret = 'secret', handlers = [] } = options
  server.use(...handlers)
  const messages = createMessageStore('en', checkoutAreas)
  loadWithRefusals(() => messages.load('error'))
  await messages.load('common', 'checkout')
  const queryClient = createQueryClient({ onSignedOut: () => {}, retry: false })
  const view = render(
    <CheckoutApp clientSecret={clientSecret} queryClient={queryClient} messages={messages} />,
  )
  return { ...view, user: userEvent.setup() }
}
