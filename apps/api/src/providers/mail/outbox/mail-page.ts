import { formatDateTime, type Translator } from '@tollgate/messages'
import { html } from 'hono/html'
import { SANDBOX } from './mail-policy.ts'
import type { SentMail } from './queries.ts'
import { type Markup, shell } from './shell.ts'

/** One mail: its headers, as its reader sees it, and as plain text. */
export function mailPage(translator: Translator, mail: SentMail, from: string): Markup {
  const { t, language } = translator
  const subject = mail.subject || t('mail.outbox.no_subject')
  const headers = [
    [t('mail.outbox.from'), from],
    [t('mail.outbox.to'), mail.to],
    [t('mail.outbox.written'), formatDateTime(mail.createdAt, language)],
    [t('mail.outbox.template'), mail.template],
  ]
  return shell({
    translator,
    title: subject,
    content: html`<header>
        <a class="back" href="/dev/outbox">← ${t('mail.outbox.back')}</a>
        <h1>${subject}</h1>
        <dl>
          ${headers.map(
            ([label, value]) =>
              html`<div>
                <dt>${label}</dt>
                <dd>${value}</dd>
              </div>`,
          )}
        </dl>
      </header>
      <iframe
        class="card"
        src="/dev/outbox/${mail.id}/html"
        title="${t('mail.outbox.preview')}"
        sandbox="${SANDBOX}"
      ></iframe>
      <section>
        <h2>${t('mail.outbox.plain_text')}</h2>
        <pre class="card" tabindex="0">${mail.text}</pre>
      </section>`,
  })
}
