import { readFile } from 'node:fs/promises'
import { isLanguage } from '@tollgate/messages'
import { z } from 'zod'
import type { Services } from '../../../../core/context.ts'
import { isUuid } from '../../../../core/ids.ts'
import { loadTranslator } from '../../../../http/load-translator.ts'
import { servePageStyle } from '../../../../http/page-style.ts'
import type { App, RequestContext } from '../../../../http/request-context.ts'
import { endChallenge } from '../book.ts'
import { testCards, tokenOf } from '../cards.ts'
import { cardPage } from './card-page.ts'
import { challengePage } from './challenge-page.ts'

interface SandboxFile {
  url: URL
  type: string
  /** How long browsers keep it. */
  kept?: string
}

const style = new URL('sandbox.css', import.meta.url)
const files: Record<string, SandboxFile> = {
  'fonts.css': { url: new URL('fonts.css', import.meta.url), type: 'text/css; charset=utf-8' },
  'geist-latin.woff2': font(
    import.meta.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
  ),
  'geist-latin-ext.woff2': font(
    import.meta.resolve('@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2'),
  ),
  'geist-cyrillic.woff2': font(
    import.meta.resolve('@fontsource-variable/geist/files/geist-cyrillic-wght-normal.woff2'),
  ),
  'card-form.js': script('card-form.js'),
  'card-rules.js': script('card-rules.js'),
  'challenge-over.js': script('challenge-over.js'),
}

/** Only our own pages may frame these, and nothing is loaded from elsewhere. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src data:; connect-src 'self'; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
  // Without a referrer the challenge’s form would be sent with the origin `null`.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

const ENDS = {
  complete: { status: 'succeeded', failureCode: null },
  fail: { status: 'failed', failureCode: 'authentication_failed' },
} as const

const Answer = z.object({ outcome: z.enum(['complete', 'fail']) })

/** The sandbox’s own pages: the card form, and the stand-in for a bank’s page. */
export function registerSandboxPages(app: App, { payments }: Services): void {
  if (payments.name !== 'sandbox') return
  app.get('/sandbox/cards.json', (c) =>
    c.json(testCards.map((card) => ({ ...card, token: tokenOf(card.outcome) }))),
  )
  app.get('/sandbox/card', async (c) =>
    c.html(cardPage({ ...(await looks(c)), now: c.get('ctx').clock.now() }), 200, HEADERS),
  )
  app.get('/sandbox/challenge/:id', async (c) => {
    const id = c.req.param('id')
    const { database } = c.get('ctx')
    const charge = isUuid(id) ? await database.sandboxCharge.findUnique({ where: { id } }) : null
    return charge
      ? c.html(challengePage({ ...(await looks(c)), charge }), 200, HEADERS)
      : c.notFound()
  })
  app.post('/sandbox/challenge/:id', async (c) => {
    const id = c.req.param('id')
    const answer = Answer.safeParse(await c.req.parseBody())
    if (!answer.success) return c.text('Say whether to complete or to fail', 400)
    const charge = isUuid(id)
      ? await endChallenge(c.get('ctx'), id, ENDS[answer.data.outcome])
      : null
    return charge
      ? c.html(challengePage({ ...(await looks(c)), charge }), 200, HEADERS)
      : c.notFound()
  })
  app.get('/sandbox/sandbox.css', (c) => {
    c.header('Cache-Control', 'no-cache')
    return servePageStyle(c, style)
  })
  app.get('/sandbox/:file', async (c, next) => {
    const file = files[c.req.param('file')]
    if (!file) return next()
    const headers = { 'Content-Type': file.type, 'Cache-Control': file.kept ?? 'no-cache' }
    return c.body(new Uint8Array(await readFile(file.url)), 200, headers)
  })
}

async function looks(c: RequestContext) {
  const asked = c.req.query('language')
  const { language } = c.get('ctx')
  const chosen = [asked, language].find((one) => one !== undefined && isLanguage(one)) ?? 'en'
  const theme = c.req.query('theme')
  return {
    translator: await loadTranslator(chosen),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  } as const
}

function script(name: string): SandboxFile {
  return {
    url: new URL(`../browser/${name}`, import.meta.url),
    type: 'text/javascript; charset=utf-8',
  }
}

/** That of the page around the form. */
function font(url: string): SandboxFile {
  return { url: new URL(url), type: 'font/woff2', kept: 'max-age=86400' }
}
