/** A `fetch` that keeps cookies and sends the origin, as the browser of one person does. */
export function createCookieFetch(
  origin: string,
  send: (request: Request) => Promise<Response> = fetch,
): typeof fetch {
  const cookies = new Map<string, string>()
  return async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('origin', origin)
    if (cookies.size > 0) {
      const pairs = [...cookies].map(([name, value]) => `${name}=${value}`)
      request.headers.set('cookie', pairs.join('; '))
    }
    const response = await send(request)
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, pair.slice(name.length + 1))
    }
    return response
  }
}
