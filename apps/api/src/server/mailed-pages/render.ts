import type { Translator } from '@tollgate/messages'
import { html } from 'hono/html'
import { plainPage } from '../../account/status/error-page.ts'
import type { MailedPage, Text } from './pages.ts'

/** Shown only where no scripts run. */
export function formOf(translator: Translator, page: MailedPage) {
  const { t, language } = translator
  return html`<noscript><main lang="${language}">
<h1>${t(page.asks.title)}</h1>
${formContent(translator, page)}
</main></noscript>`
}

/** The same as a page of its own. */
export function formPage(translator: Translator, page: MailedPage) {
  const { t, language } = translator
  const content = formContent(translator, page)
  return plainPage({ language, title: t(page.asks.title), content })
}

/** The form sends what it holds to the page's own address. */
function formContent({ t }: Translator, { asks }: MailedPage) {
  const password =
    asks.newPassword &&
    html`<p><label>${t(asks.newPassword)}<br>
<input type="password" name="newPassword" autocomplete="new-password" required></label></p>`
  const more = asks.more && html`<ul>${asks.more.map((text) => html`<li>${t(text)}</li>`)}</ul>`
  return html`<p>${t(asks.text)}</p>
${more}
<form method="post">
${password}
<p><button type="submit">${t(asks.submit)}</button></p>
</form>`
}

interface Result {
  title: Text
  text: Text
  /** Where the reader can try once more, or go on. */
  next: { address: string; text: Text }
}

export function resultPage({ t, language }: Translator, { title, text, next }: Result) {
  const content = html`<p>${t(text)}</p>
<nav><a href="${next.address}">${t(next.text)}</a></nav>`
  return plainPage({ language, title: t(title), content })
}
