import type { Plugin } from 'vite'

const head = `    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f9f9fb" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1014" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <script vite-ignore src="%BASE_URL%start.js"></script>`

/** What the head of every page says besides its title. */
export function pageHead(): Plugin {
  return {
    name: 'page-head',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<head>', `<head>\n${head}`),
    },
  }
}
