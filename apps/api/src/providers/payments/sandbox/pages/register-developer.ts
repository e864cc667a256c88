import { z } from 'zod'
import type { Services } from '../../../../core/context.ts'
import { newId } from '../../../../core/ids.ts'
import { loadTranslator } from '../../../../http/load-translator.ts'
import { loopbackOnly } from '../../../../http/loopback-only.ts'
import { serveDeveloperStyle } from '../../../../http/page-style.ts'
import type { App, RequestContext } from '../../../../http/request-context.ts'
import { sendEvent } from '../deliver-event.ts'
import { decideDispute, openDispute } from '../dispute.ts'
import { failRefund } from '../refund.ts'
import { answerModes, eventModes, switchesOf } from '../switches.ts'
import { developerPage } from './developer-page.ts'
import { findBook, findReceived } from './queries.ts'

const PATH = '/dev/payments'
const styleFile = new URL('developer.css', import.meta.url)

const Switching = z.object({ answers: z.enum(answerModes), events: z.enum(eventModes) })
const Decision = z.object({ status: z.enum(['under_review', 'won', 'lost']) })
const Sending = z.object({ as: z.enum(['same', 'new']) })

/** For developers: everything the sandbox has recorded, with buttons for what can go wrong. */
export function registerDeveloperPages(app: App, { settings, payments }: Services): void {
  if (!settings.DEV_TOOLS || payments.name !== 'sandbox') return
  for (const path of [PATH, `${PATH}/*`]) app.use(path, loopbackOnly(), fromHere)
  app.get(`${PATH}/page.css`, (c) => serveDeveloperStyle(c, styleFile))
  app.get(PATH, async (c) => {
    const ctx = c.get('ctx')
    const translator = await loadTranslator(ctx.language)
    const book = await findBook(ctx.database)
    return c.html(
      developerPage(translator, { book, switches: switchesOf(ctx), now: ctx.clock.now() }),
    )
  })
  app.post(`${PATH}/switches`, async (c) => {
    const chosen = Switching.safeParse(await formOf(c))
    if (!chosen.success) return c.text('Choose among the answers and events there are', 400)
    Object.assign(switchesOf(c.get('ctx')), chosen.data)
    return back(c)
  })
  app.post(`${PATH}/charges/:id/dispute`, async (c) =>
    (await openDispute(c.get('ctx'), c.req.param('id'))) ? back(c) : tooLate(c),
  )
  app.post(`${PATH}/disputes/:id`, async (c) => {
    const decision = Decision.safeParse(await formOf(c))
    if (!decision.success) return c.text('Say how the bank decides', 400)
    const decided = await decideDispute(c.get('ctx'), c.req.param('id'), decision.data.status)
    return decided ? back(c) : tooLate(c)
  })
  app.post(`${PATH}/refunds/:id/fail`, async (c) =>
    (await failRefund(c.get('ctx'), c.req.param('id'))) ? back(c) : tooLate(c),
  )
  app.post(`${PATH}/events/:id/send`, async (c) => {
    const sending = Sending.safeParse(await formOf(c))
    if (!sending.success) return c.text('Say whether to send it as the same or a new event', 400)
    const ctx = c.get('ctx')
    const received = await findReceived(ctx.database, c.req.param('id'))
    if (!received) return c.notFound()
    const id = sending.data.as === 'new' ? `evt_${newId().replaceAll('-', '')}` : received.id
    const { ok } = await sendEvent(ctx, { ...received, id })
    return ok ? back(c) : notTaken(c)
  })
  registerHeldEvents(app)
}

/** A held event is sent alone, or all of them are sent in the wrong order. */
function registerHeldEvents(app: App): void {
  app.post(`${PATH}/held`, async (c) => {
    const ctx = c.get('ctx')
    const switches = switchesOf(ctx)
    const { id } = await formOf(c)
    const chosen = switches.held.filter((event) => id === undefined || event.id === id)
    for (const event of chosen.toReversed()) {
      const { ok } = await sendEvent(ctx, event)
      if (!ok) return notTaken(c)
      switches.held = switches.held.filter((held) => held !== event)
    }
    return back(c)
  })
}

/** What can’t be read has no fields. */
function formOf(c: RequestContext): Promise<Record<string, unknown>> {
  return c.req.parseBody().catch(() => ({}))
}

/** Forms of other sites are refused; programs say nothing of a site. */
async function fromHere(
  c: RequestContext,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  const site = c.req.header('sec-fetch-site') ?? 'same-origin'
  if (c.req.method !== 'GET' && site !== 'same-origin') {
    return c.text('These pages take forms of their own alone.', 403)
  }
  c.header('Cache-Control', 'no-store')
  await next()
  return undefined
}

function back(c: RequestContext) {
  return c.redirect(PATH, 303)
}

function tooLate(c: RequestContext) {
  return c.text('There is no such thing, or it is too late for that.', 409)
}

function notTaken(c: RequestContext) {
  return c.text('The service did not take the event: it waits for what was before.', 409)
}
