import { z } from 'zod'
import { apiPath } from '../../account/mail-links.ts'
import { ERROR_PAGE_POLICY, FORM_PAGE_POLICY } from '../../account/status/error-page.ts'
import { loadTranslator } from '../../http/load-translator.ts'
import type { App, RequestContext } from '../../http/request-context.ts'
import { isSafeRedirect } from '../../http/trusted-origin.ts'
import { type MailedPage, mailedPages, type PageInput } from './pages.ts'
import { formOf, formPage, resultPage } from './render.ts'

/**
 * The pages that mails link to, also for browsers that run no scripts: the page has a form then,
 * which asks the API the way a script would, past none of its checks.
 */
export function registerMailedPages(app: App, readPage: () => Promise<string | null>): void {
  for (const page of mailedPages) {
    app.get(page.path, async (c, next) => {
      const served = await readPage()
      if (served === null) return next()
      const translator = await loadTranslator(c.get('ctx').language)
      const form = String(await formOf(translator, page))
      const headers = { 'Cache-Control': 'no-cache', Vary: 'Accept-Language' }
      return c.html(
        served.replace('</body>', () => `${form}</body>`),
        200,
        headers,
      )
    })
    app.post(page.path, (c) => act(app, c, page))
    if (page.apiPath !== undefined) answerByApi(app, page, `/api/auth${page.apiPath}`)
  }
}

/** The form alone, for browsers that can reach no more than the API. */
function answerByApi(app: App, page: MailedPage, address: string): void {
  app.get(address, async (c) => {
    const translator = await loadTranslator(c.get('ctx').language)
    const headers = { 'Content-Security-Policy': FORM_PAGE_POLICY, 'Cache-Control': 'no-store' }
    return c.html(formPage(translator, page), 200, headers)
  })
  app.post(address, (c) => act(app, c, page))
}

async function act(app: App, c: RequestContext, page: MailedPage): Promise<Response> {
  const answer = await ask(app, c, page)
  for (const cookie of answer.headers.getSetCookie()) {
    c.header('Set-Cookie', cookie, { append: true })
  }
  const translator = await loadTranslator(c.get('ctx').language)
  const result = answer.ok ? { ...page.done, next: goOn(c) } : await refusalOf(c, page, answer)
  const status = answer.ok ? 200 : 400
  const headers = { 'Content-Security-Policy': ERROR_PAGE_POLICY, 'Cache-Control': 'no-store' }
  return c.html(resultPage(translator, result), status, headers)
}

async function ask(app: App, c: RequestContext, page: MailedPage): Promise<Response> {
  const form = new URLSearchParams(await c.req.text())
  const given: PageInput = {
    token: c.req.query('token') ?? '',
    secret: c.req.query('secret') ?? '',
    id: c.req.param('id') ?? '',
    newPassword: form.get('newPassword') ?? '',
  }
  const { method, path, body } = page.step(given)
  const { settings } = c.get('ctx')
  const headers = new Headers(c.req.raw.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  const request = new Request(new URL(apiPath(settings, path), settings.BASE_URL), {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return app.fetch(request, c.env?.incoming ? { incoming: c.env.incoming } : undefined)
}

const Refusal = z.object({ code: z.string() })

async function refusalOf(c: RequestContext, page: MailedPage, answer: Response) {
  const code = answer.status === 401 ? 'UNAUTHORIZED' : await codeOf(answer)
  const { pathname, search } = new URL(c.req.url)
  const next = { address: pathname + search, text: 'common.action.retry' } as const
  if (answer.status === 429 || answer.status >= 500) {
    return { title: 'page.error.unknown_title', text: 'common.error.unexpected', next } as const
  }
  return { ...(page.refusals?.[code] ?? page.refused), next }
}

async function codeOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null)
  return Refusal.safeParse(body).data?.code ?? ''
}

/** To where the link was to lead, or to the start. */
function goOn(c: RequestContext) {
  const wanted = c.req.query('callbackURL') ?? '/'
  const address = isSafeRedirect(c.get('ctx').settings, wanted) ? wanted : '/'
  return { address, text: 'account.verify.continue' } as const
}
