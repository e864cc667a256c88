import { randomUUID } from 'node:crypto'
import type { Request } from './load.ts'
import type { ServerProcess } from './server-process.ts'

export const PASSWORD = 'correct horse battery'

/** One browser: its cookies by their names. */
export type Cookies = Map<string, string>

export interface Visitor {
  email: string
  cookies: Cookies
}

export async function signUp(server: ServerProcess): Promise<Visitor> {
  const email = `${randomUUID()}@example.com`
  const body = { name: 'Ada Lovelace', email, password: PASSWORD }
  const cookies: Cookies = new Map()
  await post(server, '/api/auth/sign-up/email', { body, cookies, expected: email })
  return { email, cookies }
}

/** Signs in from a browser that has been here before, but is signed out. */
export async function signIn(server: ServerProcess, { email, cookies }: Visitor): Promise<Cookies> {
  const kept = new Map([...cookies].filter(([name]) => name.includes('device')))
  const body = { email, password: PASSWORD }
  await post(server, '/api/auth/sign-in/email', { body, cookies: kept, expected: email })
  return kept
}

export async function revokeAllSessions(server: ServerProcess, cookies: Cookies): Promise<void> {
  await post(server, '/api/auth/revoke-sessions', { body: {}, cookies, expected: 'true' })
}

/** Reads the session, and keeps the copy that comes with it where copies are kept. */
export async function readSession(server: ServerProcess, cookies: Cookies): Promise<string> {
  const headers = { cookie: cookieHeader(cookies) }
  const response = await fetch(`${server.url}/api/auth/get-session`, { headers })
  keepCookies(cookies, response)
  return response.text()
}

export function cookieHeader(cookies: Cookies): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** Reads the session of these cookies; nobody’s without any. */
export function getSession(cookies: Cookies, expectedBody: Request['expectedBody']): Request {
  const cookie = cookieHeader(cookies)
  return { path: '/api/auth/get-session', headers: cookie ? { cookie } : {}, expectedBody }
}

export function postHeaders(server: ServerProcess, cookies: Cookies): Record<string, string> {
  return {
    'content-type': 'application/json',
    origin: server.url,
    ...(cookies.size > 0 ? { cookie: cookieHeader(cookies) } : {}),
  }
}

interface Post {
  body: object
  cookies: Cookies
  /** What the answer must hold. */
  expected: string
}

export async function post(
  server: ServerProcess,
  path: string,
  { body, cookies, expected }: Post,
): Promise<string> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: postHeaders(server, cookies),
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok || !text.includes(expected)) {
    throw new Error(`${server.url}${path} answered ${response.status} ${text}`)
  }
  keepCookies(cookies, response)
  return text
}

/** What a server answers to a request that has to succeed. */
export async function readText(
  server: ServerProcess,
  { path, headers }: { path: string; headers: Record<string, string> },
): Promise<string> {
  const response = await fetch(server.url + path, { headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${server.url}${path} answered ${response.status} ${text}`)
  return text
}

function keepCookies(cookies: Cookies, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const separator = pair.indexOf('=')
    cookies.set(pair.slice(0, separator), pair.slice(separator + 1))
  }
}
