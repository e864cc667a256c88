import { createHash } from 'node:crypto'
import { causeOf } from '@tollgate/contracts/redirect-errors'
import type { Translator } from '@tollgate/messages'
import { html, raw } from 'hono/html'
import { pageStyle } from '../../http/page-style.ts'

const PLAIN_PAGE_STYLE = pageStyle(new URL('error-page.css', import.meta.url))
const styleHash = createHash('sha256').update(PLAIN_PAGE_STYLE).digest('base64')

/** The page runs nothing and loads nothing; its one style is known by its hash. */
export const ERROR_PAGE_POLICY = [
  "default-src 'none'",
  'img-src data:',
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** For a page that asks something with a form. */
export const FORM_PAGE_POLICY = ERROR_PAGE_POLICY.replace(
  "form-action 'none'",
  "form-action 'self'",
)

interface ErrorPage {
  translator: Translator
  given: string | undefined
  requestId: string
}

/** Where failed redirects lead: says what happened and what helps, and leads back to the start. */
export function errorPage({ translator: { t, language }, given, requestId }: ErrorPage) {
  const name = given || 'Unknown'
  const { code, topic, remedy } = causeOf(name)
  const title = t(`page.error.${topic}_title`)
  const link =
    remedy && html`<a class="remedy" href="${remedy.path}">${t(`page.error.to_${remedy.text}`)}</a>`
  const content = html`<p>${t(`page.error.${code}_what`)}</p>
<p>${t(`page.error.${code}_help`)}</p>
<nav>${link}<a href="/">${t('page.error.to_start')}</a></nav>
<footer>
<p>${t('page.error.code')} <code>${name}</code></p>
<p>${t('common.error.request_id', { id: requestId })}</p>
</footer>`
  return plainPage({ language, title, content })
}

interface PlainPage {
  language: string
  title: string
  content: unknown
}

/** A page that is whole in itself. */
export function plainPage({ language, title, content }: PlainPage) {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Tollgate</title>
<link rel="icon" href="data:,">
<style>${raw(PLAIN_PAGE_STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`
}
