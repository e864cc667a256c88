import { formatRelative, type Translator } from '@tollgate/messages'
import { html } from 'hono/html'
import type { OutboxPage, SentMail } from './queries.ts'
import { type Markup, shell } from './shell.ts'

const REFRESH_SECONDS = 5

/** All mails, newest first. The first page keeps itself up to date. */
export function listPage(translator: Translator, { mails, page, pages }: OutboxPage, now: Date) {
  const { t } = translator
  const title = t('mail.outbox.title')
  return shell({
    translator,
    title,
    ...(page === 1 ? { refreshSeconds: REFRESH_SECONDS } : {}),
    content: html`<header>
        <h1>${title}</h1>
        <p>${t('mail.outbox.text')}</p>
      </header>
      ${mails.length === 0 ? empty(translator) : list(translator, mails, now)}
      ${pages > 1 ? pagination(translator, page, pages) : ''}`,
  })
}

function empty({ t }: Translator): Markup {
  return html`<section class="card empty">
    <h2>${t('mail.outbox.empty_title')}</h2>
    <p>${t('mail.outbox.empty_text')}</p>
  </section>`
}

function list(translator: Translator, mails: SentMail[], now: Date): Markup {
  const { t, language } = translator
  return html`<ul class="card list">
    ${mails.map(
      (mail) => html`<li>
        <a href="/dev/outbox/${mail.id}">
          <span class="subject">${mail.subject || t('mail.outbox.no_subject')}</span>
          <time datetime="${mail.createdAt.toISOString()}" title="${mail.createdAt.toISOString()}"
            >${formatRelative(mail.createdAt, now, language)}</time
          >
          <span class="address">${mail.to}</span>
        </a>
      </li>`,
    )}
  </ul>`
}

function pagination({ t }: Translator, page: number, pages: number): Markup {
  const link = (to: number, label: string) => html`<a href="/dev/outbox?page=${to}">${label}</a>`
  return html`<nav aria-label="${t('list.pagination.label')}">
    ${page > 1 ? link(page - 1, t('list.pagination.previous')) : html`<span></span>`}
    <span>${t('list.pagination.position', { page, pages })}</span>
    ${page < pages ? link(page + 1, t('list.pagination.next')) : html`<span></span>`}
  </nav>`
}
