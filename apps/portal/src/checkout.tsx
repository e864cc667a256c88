import { startMessages } from '@tollgate/app/browser-messages'
import { renderPage } from '@tollgate/app/providers'
import { createQueryClient } from '@tollgate/app/query-client'
import { CheckoutApp, checkoutAreas } from './checkout-app.tsx'
import './styles.css'

const messages = await startMessages(
  checkoutAreas,
  ['common', 'checkout'],
  new URLSearchParams(window.location.search).get('locale'),
)
const queryClient = createQueryClient({ onSignedOut: () => {} })
const clientSecret = window.location.pathname.split('/').at(-1) ?? ''

renderPage(
  <CheckoutApp clientSecret={clientSecret} queryClient={queryClient} messages={messages} />,
)
