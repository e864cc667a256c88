import { startMessages } from '@tollgate/app/browser-messages'
import { createQueryClient } from '@tollgate/app/query-client'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CheckoutApp } from './checkout-app.tsx'
import { checkoutAreas } from './checkout-areas.ts'
import './styles.css'

const root = document.getElementById('root')
if (root === null) throw new Error('checkout.html has no #root')

const messages = await startMessages(checkoutAreas, 'common', 'checkout')
const queryClient = createQueryClient({ onSignedOut: () => {} })
const clientSecret = window.location.pathname.split('/').at(-1) ?? ''

createRoot(root).render(
  <StrictMode>
    <CheckoutApp clientSecret={clientSecret} queryClient={queryClient} messages={messages} />
  </StrictMode>,
)
