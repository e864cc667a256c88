import { statusRoutes as routes } from '@tollgate/contracts'
import { loadTranslator } from '../../http/load-translator.ts'
import { serve } from '../../http/serve.ts'
import { getConfiguration } from './configuration.ts'
import { ERROR_PAGE_POLICY, errorPage } from './error-page.ts'

export const statusRoutes = serve(routes, {
  getOk: () => ({ ok: true as const }),
  getErrorPage: {
    async handle(c, { language, requestId }) {
      const translator = await loadTranslator(language)
      const page = errorPage({ translator, given: c.req.valid('query').error, requestId })
      return c.html(page, 200, { 'Content-Security-Policy': ERROR_PAGE_POLICY })
    },
  },
  getConfiguration,
})
