import { html } from 'hono/html'

/** Where failed redirects lead: names the error, and leads back to the start. */
export function errorPage(code: string | undefined) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tollgate</title>
</head>
<body>
<main>
<h1>Something went wrong</h1>
<p>Error: <code>${code || 'Unknown'}</code></p>
<p><a href="/">Back to the start</a></p>
</main>
</body>
</html>`
}
