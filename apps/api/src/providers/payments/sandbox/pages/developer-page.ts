import { formatMoney, formatRelative, type Translator } from '@tollgate/messages'
import { html } from 'hono/html'
import { answerModes, eventModes, type switchesOf } from '../switches.ts'
import type { Book } from './queries.ts'

type Markup = ReturnType<typeof html>

interface Shown {
  book: Book
  switches: ReturnType<typeof switchesOf>
  now: Date
}

export function developerPage(translator: Translator, shown: Shown): Markup {
  const { t, language } = translator
  const title = t('sandbox.page.title')
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} · Tollgate</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/dev/payments/page.css" />
      </head>
      <body>
        <main>
          <header>
            <h1>${title}</h1>
            <p>${t('sandbox.page.text')}</p>
          </header>
          ${switchForm(translator, shown)} ${heldEvents(translator, shown)}
          ${charges(translator, shown)} ${disputes(translator, shown)}
          ${refunds(translator, shown)} ${received(translator, shown)}
        </main>
      </body>
    </html>`
}

function switchForm({ t }: Translator, { switches }: Shown): Markup {
  const option = (mode: string, chosen: string, label: string) =>
    html`<option value="${mode}" ${mode === chosen ? 'selected' : ''}>${label}</option>`
  return html`<form class="card switches" method="post" action="/dev/payments/switches">
    <label>
      ${t('sandbox.page.answers')}
      <select name="answers">
        ${answerModes.map((mode) =>
          option(mode, switches.answers, t(`sandbox.page.answers_${mode}`)),
        )}
      </select>
    </label>
    <label>
      ${t('sandbox.page.events')}
      <select name="events">
        ${eventModes.map((mode) => option(mode, switches.events, t(`sandbox.page.events_${mode}`)))}
      </select>
    </label>
    <button>${t('sandbox.page.save')}</button>
  </form>`
}

function heldEvents({ t }: Translator, { switches: { held } }: Shown): Markup | '' {
  if (held.length === 0) return ''
  const rows = held.map(({ id, type }) => ({
    name: type,
    detail: html`<code>${id}</code>`,
    actions: button('/dev/payments/held', t('sandbox.page.send'), { id }),
  }))
  return html`${list(t('sandbox.page.held'), rows, '')}
  ${held.length > 1 ? button('/dev/payments/held', t('sandbox.page.send_reversed')) : ''}`
}

function charges(translator: Translator, { book, now }: Shown): Markup {
  const { t, language } = translator
  const disputed = book.disputes.filter(({ status }) => status !== 'won')
  const isDisputed = (id: string) => disputed.some(({ chargeId }) => chargeId === id)
  const rows = book.charges.map(({ id, amount, currency, status, createdAt }) => ({
    name: formatMoney(amount, currency, language),
    status,
    detail: about(id, formatRelative(createdAt, now, language)),
    actions:
      status === 'succeeded' && !isDisputed(id)
        ? button(`/dev/payments/charges/${id}/dispute`, t('sandbox.page.dispute'))
        : '',
  }))
  return list(t('sandbox.page.charges'), rows, t('sandbox.page.none'))
}

function disputes(translator: Translator, { book, now }: Shown): Markup {
  const { t, language } = translator
  const rows = book.disputes.map(({ id, amount, currency, status, createdAt }) => {
    const decide = (to: string, label: string) =>
      status === to ? '' : button(`/dev/payments/disputes/${id}`, label, { status: to })
    const isOpen = status === 'needs_response' || status === 'under_review'
    return {
      name: formatMoney(amount, currency, language),
      status,
      detail: about(id, formatRelative(createdAt, now, language)),
      actions: isOpen
        ? html`${decide('under_review', t('sandbox.page.review'))}
          ${decide('won', t('sandbox.page.win'))} ${decide('lost', t('sandbox.page.lose'))}`
        : '',
    }
  })
  return list(t('sandbox.page.disputes'), rows, t('sandbox.page.none'))
}

function refunds(translator: Translator, { book, now }: Shown): Markup {
  const { t, language } = translator
  const rows = book.refunds.map(({ id, amount, currency, status, settlesAt, createdAt }) => {
    const isPending = now < settlesAt
    return {
      name: formatMoney(amount, currency, language),
      status: isPending ? 'pending' : status,
      detail: about(id, formatRelative(createdAt, now, language)),
      actions:
        status === 'succeeded' && !isPending
          ? button(`/dev/payments/refunds/${id}/fail`, t('sandbox.page.fail'))
          : '',
    }
  })
  return list(t('sandbox.page.refunds'), rows, t('sandbox.page.none'))
}

function received(translator: Translator, { book, now }: Shown): Markup {
  const { t, language } = translator
  const rows = book.received.map(({ id, type, receivedAt }) => ({
    name: type,
    detail: about(id, formatRelative(receivedAt, now, language)),
    actions: html`${button(`/dev/payments/events/${id}/send`, t('sandbox.page.again'), {
      as: 'same',
    })}
    ${button(`/dev/payments/events/${id}/send`, t('sandbox.page.again_new'), { as: 'new' })}`,
  }))
  return list(t('sandbox.page.received'), rows, t('sandbox.page.none'))
}

function about(id: string, when: string): Markup {
  return html`${when}<code>${id}</code>`
}

interface ListRow {
  name: string
  /** In the words of the API. */
  status?: string
  detail: Markup | string
  actions: Markup | string
}

function list(title: string, rows: ListRow[], none: string): Markup {
  return html`<section>
    <h2>${title}</h2>
    ${
      rows.length === 0
        ? html`<p>${none}</p>`
        : html`<ul class="card">
            ${rows.map(
              ({ name, status, detail, actions }) => html`<li>
                <span class="name">${name} ${status ? html`<code>${status}</code>` : ''}</span>
                <span class="detail">${detail}</span>
                <span class="actions">${actions}</span>
              </li>`,
            )}
          </ul>`
    }
  </section>`
}

function button(action: string, label: string, fields: Record<string, string> = {}): Markup {
  return html`<form method="post" action="${action}">
    ${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button>${label}</button>
  </form>`
}
