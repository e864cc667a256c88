import type { App } from '../http/request-context.ts'

export interface Answer<Body = unknown> {
  status: number
  headers: Headers
  body: Body
}

/** One person’s browser: keeps cookies and sends the origin, as a real one does. */
export function createBrowser(app: App, origin = 'http://localhost:3000') {
  const cookies = new Map<string, string>()

  function keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      const ended = attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0')
      if (ended) cookies.delete(name)
      else cookies.set(name, pair.slice(name.length + 1))
    }
  }

  async function request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const all = new Headers({
      origin,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    })
    if (body !== undefined) all.set('content-type', 'application/json')
    if (cookies.size > 0)
      all.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    for (const [name, value] of Object.entries(headers)) all.set(name, value)
    const init = {
      method,
      headers: all,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const response = await app.request(path, init)
    keepCookies(response.headers)
    return readAnswer(response)
  }

  return {
    cookies,
    request,
    get: (path: string, headers?: Record<string, string>) =>
      request('GET', path, undefined, headers),
    post: (path: string, body: unknown = {}, headers?: Record<string, string>) =>
      request('POST', path, body, headers),
    patch: (path: string, body: unknown, headers?: Record<string, string>) =>
      request('PATCH', path, body, headers),
    delete: (path: string, headers?: Record<string, string>) =>
      request('DELETE', path, undefined, headers),
  }
}

export type Browser = ReturnType<typeof createBrowser>

async function readAnswer(response: Response): Promise<Answer> {
  const text = await readText(response)
  const isJson = response.headers.get('content-type')?.includes('application/json')
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text
  return { status: response.status, headers: response.headers, body }
}

/** All of an answer’s text; of a stream of events, what it says first. */
export async function readText(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text()
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const chunks = [await reader?.read(), await reader?.read()]
  await reader?.cancel()
  return chunks.map((chunk) => chunk?.value ?? '').join('')
}
