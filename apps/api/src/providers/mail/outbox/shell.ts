import type { Translator } from '@tollgate/messages'
import { html } from 'hono/html'

export type Markup = ReturnType<typeof html>

interface Shell {
  translator: Translator
  title: string
  /** How often the page reads itself anew; never when left out. */
  refreshSeconds?: number
  content: Markup
}

export function shell({ translator, title, refreshSeconds, content }: Shell): Markup {
  return html`<!doctype html>
    <html lang="${translator.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        ${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}" />` : ''}
        <title>${title} · Tollgate</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/dev/outbox.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`
}
