import { appConfig } from '@tollgate/app/vite'
import type { Plugin } from 'vite'

/** `pnpm dev` serves the checkout's page for its addresses, as the API does. */
function checkoutAddresses(): Plugin {
  return {
    name: 'checkout-addresses',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/portal/checkout/')) request.url = '/portal/checkout.html'
        next()
      })
    },
  }
}

const config = appConfig({
  base: '/portal/',
  port: 5174,
  pages: { portal: 'index.html', checkout: 'checkout.html' },
  loading: {
    firstScreens: ['checkout', '/$organization/sign-in'],
    laterRoutes: { layout: '/$organization/_customer', file: 'portal.tsx' },
    entrance: {
      route: '/$organization/sign-in',
      mark: 'tollgate.portal-session.',
      token: 'customer_session_token',
    },
    texts: {
      '': ['common'],
      '/$organization': ['portal'],
      '/$organization/_customer': ['list'],
      checkout: ['checkout'],
    },
  },
})

export default { ...config, plugins: [checkoutAddresses(), config.plugins] }
