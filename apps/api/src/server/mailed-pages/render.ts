import type { Translator } from '@tollgate/messages'
import { html, raw } from 'hono/html'
import { PLAIN_PAGE_STYLE } from '../../account/status/error-page.ts'
import type { MailedPage, Text } from './pages.ts'

/** Shown only where no scripts run. */
export function formOf(translator: Translator, page: MailedPage) {
  return html`<noscript>${mainOf(translator, page)}</noscript>`
}

/** The same as a page of its own. */
export function formPage(translator: Translator, page: MailedPage) {
  return plainPage(translator, { title: page.asks.title, main: mainOf(translator, page) })
}

/** It sends what it holds to its own address. */
function mainOf({ t, language }: Translator, { asks }: MailedPage) {
  const password =
    asks.newPassword &&
    html`<p><label>${t(asks.newPassword)}<br>
<input type="password" name="newPassword" autocomplete="new-password" required></label></p>`
  const more = asks.more && html`<ul>${asks.more.map((text) => html`<li>${t(text)}</li>`)}</ul>`
  return html`<main lang="${language}">
<h1>${t(asks.title)}</h1>
<p>${t(asks.text)}</p>
${more}
<form method="post">
${password}
<p><button type="submit">${t(asks.submit)}</button></p>
</form>
</main>`
}

interface Result {
  title: Text
  text: Text
  /** Where the reader can try once more, or go on. */
  next: { address: string; text: Text }
}

export function resultPage(translator: Translator, { title, text, next }: Result) {
  const { t } = translator
  const main = html`<main>
<h1>${t(title)}</h1>
<p>${t(text)}</p>
<nav><a href="${next.address}">${t(next.text)}</a></nav>
</main>`
  return plainPage(translator, { title, main })
}

interface PlainPage {
  title: Text
  main: ReturnType<typeof html>
}

function plainPage({ t, language }: Translator, { title, main }: PlainPage) {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t(title)} · Tollgate</title>
<link rel="icon" href="data:,">
<style>${raw(PLAIN_PAGE_STYLE)}</style>
</head>
<body>
${main}
</body>
</html>`
}
