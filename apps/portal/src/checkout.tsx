import { startMessages } from '@tollgate/app/browser-messages'
import { renderPage } from '@tollgate/app/render-page'
import { CheckoutApp, checkoutAreas } from './checkout-app.tsx'
import { createCheckoutRecord } from './features/checkout/checkout-record.ts'
import './styles.css'

const clientSecret = window.location.pathname.split('/').at(-1) ?? ''
const asked = new URLSearchParams(window.location.search)
if (asked.has('embed') || asked.has('theme')) {
  const { preparePage } = await import('./features/checkout/embed/prepare-page.ts')
  preparePage(asked, clientSecret)
}
const messages = await startMessages(checkoutAreas, ['common', 'checkout'], asked.get('locale'))

renderPage(<CheckoutApp record={createCheckoutRecord(clientSecret)} messages={messages} />)
