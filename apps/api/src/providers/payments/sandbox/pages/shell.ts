import type { Language } from '@tollgate/messages'
import { html } from 'hono/html'

export type Markup = ReturnType<typeof html>
export type Theme = 'light' | 'dark' | null

interface Shell {
  language: Language
  /** The one that the page around this one shows; else what the system prefers. */
  theme: Theme
  title: string
  script?: string
  /** How a challenge ended, for the script that reports it. */
  outcome?: string
  content: Markup
}

export function shell({ language, theme, title, script, outcome, content }: Shell): Markup {
  return html`<!doctype html>
    <html lang="${language}" ${theme ? html`data-theme="${theme}"` : ''}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/fonts.css" />
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
        ${script ? html`<script type="module" src="/sandbox/${script}"></script>` : ''}
      </head>
      <body ${outcome ? html`data-outcome="${outcome}"` : ''}>
        <main aria-label="${title}">${content}</main>
      </body>
    </html>`
}
