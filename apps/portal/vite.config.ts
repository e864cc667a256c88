import { appConfig } from '@tollgate/app/vite'

export default appConfig({
  base: '/portal/',
  port: 5174,
  pages: { portal: 'index.html', checkout: 'checkout.html' },
})
