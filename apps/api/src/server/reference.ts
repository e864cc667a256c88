import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { App } from '../http/request-context.ts'

const require = createRequire(import.meta.url)
const documentFile = require.resolve('@tollgate/contracts/openapi.json')
// The package does not export the file that it ships for browsers.
const scriptFile = new URL(
  '../../node_modules/@scalar/api-reference/dist/browser/standalone.js',
  import.meta.url,
)

/** The viewer writes its styles into the page itself. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Without the viewer’s hosted features: the page contacts only this service. */
const SETTINGS = JSON.stringify({
  agent: { disabled: true },
  mcp: { disabled: true },
  telemetry: false,
  withDefaultFonts: false,
  showDeveloperTools: 'never',
})

/** The viewer leaves room for a header of this height, and defines the colors. */
const STYLE =
  ':root { --scalar-custom-header-height: 2.5rem }' +
  '.back { position: sticky; top: 0; z-index: 10; height: 2.5rem; padding: 0 1.25rem; font: 0.875rem/2.5rem system-ui, sans-serif; ' +
  'background: var(--scalar-background-1); border-bottom: 1px solid var(--scalar-border-color) }' +
  '.back a { color: var(--scalar-color-1); text-decoration: none } .back a:hover { text-decoration: underline }'

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tollgate API</title>
<style>${STYLE}</style></head>
<body><header class="back"><a href="/docs">← Documentation</a></header><script id="api-reference" data-url="/openapi.json" data-configuration='${SETTINGS}'></script><script src="/docs/reference.js"></script></body>
</html>`

/** The OpenAPI document as built, and a page to read it: both from our own files. */
export function registerReference(app: App): void {
  app.get('/openapi.json', async (c) => {
    const document = await readFile(documentFile, 'utf8')
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Cache-Control', 'no-cache')
    return c.body(document, 200, { 'Content-Type': 'application/json; charset=utf-8' })
  })
  app.get('/docs/reference', (c) => c.html(PAGE, 200, { 'Content-Security-Policy': POLICY }))
  app.get('/docs/reference.js', async (c) => {
    const script = await readFile(scriptFile, 'utf8')
    return c.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    })
  })
}
