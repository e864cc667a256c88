import { statusRoutes } from '@tollgate/contracts'
import { defaultLanguage, isLanguage } from '@tollgate/messages'
import { translatorFor } from '@tollgate/messages/server'
import { anyContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { ERROR_PAGE_POLICY, errorPage } from './error-page.ts'

export function registerStatusRoutes(app: App): void {
  bind(app, statusRoutes.getOk, (c) => c.json({ ok: true as const }, 200))
  bind(app, statusRoutes.getErrorPage, (c) => {
    const { language, requestId } = anyContext(c)
    const translator = translatorFor(isLanguage(language) ? language : defaultLanguage)
    const page = errorPage({ translator, given: c.req.valid('query').error, requestId })
    return c.html(page, 200, { 'Content-Security-Policy': ERROR_PAGE_POLICY })
  })
  bind(app, statusRoutes.getConfiguration, (c) => {
    const { settings, mailer, socialProviders, payments } = anyContext(c)
    const configuration = {
      name: 'Tollgate',
      requireEmailVerification: settings.REQUIRE_EMAIL_VERIFICATION,
      passwordMinLength: settings.PASSWORD_MIN_LENGTH,
      passwordMaxLength: settings.PASSWORD_MAX_LENGTH,
      socialProviders: [...socialProviders.values()].map(({ id, name }) => ({ id, name })),
      mailIsOutbox: mailer === null,
      devTools: settings.DEV_TOOLS,
      testMode: payments.name === 'sandbox',
    }
    return c.json(configuration, 200)
  })
}
