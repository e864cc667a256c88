/** What `/embed.js` does on a merchant’s page: the names are those of the published script. */
import { EmbedCheckout } from './embed-checkout.ts'

Object.assign(window, { Polar: { EmbedCheckout } })

if (document.currentScript?.hasAttribute('data-auto-init')) {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', EmbedCheckout.init)
  } else EmbedCheckout.init()
}
