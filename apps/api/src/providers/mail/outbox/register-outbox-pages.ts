import { z } from 'zod'
import type { Services } from '../../../core/context.ts'
import { isUuid } from '../../../core/ids.ts'
import { loadTranslator } from '../../../http/load-translator.ts'
import { loopbackOnly } from '../../../http/loopback-only.ts'
import { serveDeveloperStyle } from '../../../http/page-style.ts'
import type { App, RequestContext } from '../../../http/request-context.ts'
import { listPage } from './list-page.ts'
import { mailPage } from './mail-page.ts'
import { MAIL_POLICY } from './mail-policy.ts'
import { presentMail } from './present.ts'
import { findLatest, findMail, findPage } from './queries.ts'

const PAGE_SIZE = 25
const styleFile = new URL('outbox.css', import.meta.url)

const PageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1)
const Limit = z.coerce.number().int().min(1).max(100).catch(10)

/** The emails that are not sent, for trying out the service. */
export function registerOutboxPages(app: App, { settings, mailer }: Services): void {
  if (!settings.DEV_TOOLS || mailer !== null) return
  app.use('/dev/*', loopbackOnly(), async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.get('/dev/outbox.css', (c) => serveDeveloperStyle(c, styleFile))
  app.get('/dev/outbox.json', async (c) => {
    const query = { to: c.req.query('to'), limit: Limit.parse(c.req.query('limit')) }
    const mails = await findLatest(c.get('ctx').database, query)
    return c.json({ items: mails.map(presentMail) })
  })
  app.get('/dev/outbox', async (c) => {
    const { database, clock } = c.get('ctx')
    const page = PageNumber.parse(c.req.query('page'))
    const found = await findPage(database, { page, size: PAGE_SIZE })
    return c.html(listPage(await translatorOf(c), found, clock.now()))
  })
  app.get('/dev/outbox/:id', async (c) => {
    const mail = await requestedMail(c)
    if (!mail) return c.notFound()
    return c.html(mailPage(await translatorOf(c), mail, settings.MAIL_FROM))
  })
  app.get('/dev/outbox/:id/html', async (c) => {
    const mail = await requestedMail(c)
    if (!mail) return c.notFound()
    return c.html(mail.html, 200, {
      'Content-Security-Policy': MAIL_POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
      // A sandboxed page may not ask for a window of its own.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
    })
  })
}

function requestedMail(c: RequestContext) {
  const id = c.req.param('id') ?? ''
  return isUuid(id) ? findMail(c.get('ctx').database, id) : null
}

function translatorOf(c: RequestContext) {
  return loadTranslator(c.get('ctx').language)
}
