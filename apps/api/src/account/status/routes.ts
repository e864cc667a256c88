import { getConfiguration, getErrorPage, getOk } from '@tollgate/contracts'
import { anyContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { errorPage } from './error-page.ts'

export function registerStatusRoutes(app: App): void {
  bind(app, getOk, (c) => c.json({ ok: true as const }, 200))
  bind(app, getErrorPage, (c) => c.html(errorPage(c.req.valid('query').error), 200))
  bind(app, getConfiguration, (c) => {
    const { settings, mailer } = anyContext(c)
    const configuration = {
      name: 'Tollgate',
      requireEmailVerification: settings.REQUIRE_EMAIL_VERIFICATION,
      passwordMinLength: settings.PASSWORD_MIN_LENGTH,
      passwordMaxLength: settings.PASSWORD_MAX_LENGTH,
      mailIsOutbox: mailer === null,
      devTools: settings.DEV_TOOLS,
    }
    return c.json(configuration, 200)
  })
}
