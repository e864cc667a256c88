import { SessionWithUser } from '@tollgate/contracts'

export interface Person {
  email: string
  password: string
  /** What the browser sends: the session, and its copy where the service keeps one there. */
  cookie: string
}

type Credentials = Pick<Person, 'email' | 'password'>

export async function createPerson(baseUrl: string): Promise<Person> {
  const email = `person-${crypto.randomUUID()}@example.com`
  const password = 'correct horse battery staple'
  const answer = await post(baseUrl, '/api/auth/sign-up/email', { name: 'Ada', email, password })
  if (!answer.ok) throw new Error(`Sign-up answered ${answer.status}`)
  return { email, password, cookie: cookiesOf(answer) }
}

/** Where a request comes from, as reported by a proxy in front, and what the browser already has. */
interface Origin {
  address?: string
  cookie?: string
}

export async function signIn(
  baseUrl: string,
  { email, password }: Credentials,
  origin: Origin = {},
) {
  const answer = await post(baseUrl, '/api/auth/sign-in/email', { email, password }, origin)
  return { status: answer.status, cookie: cookiesOf(answer) }
}

/** What the service says about who sends these cookies; it may add cookies of its own. */
export async function readSession(baseUrl: string, cookie: string) {
  const answer = await fetch(`${baseUrl}/api/auth/get-session`, { headers: { cookie } })
  const body: unknown = await answer.json()
  const added = cookiesOf(answer)
  return { status: answer.status, body, cookie: added ? `${cookie}; ${added}` : cookie }
}

export function isSignedIn(body: unknown): boolean {
  return SessionWithUser.safeParse(body).success
}

export function post(
  baseUrl: string,
  path: string,
  body: unknown,
  { address, cookie }: Origin = {},
): Promise<Response> {
  return fetch(baseUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: baseUrl,
      ...(cookie ? { cookie } : {}),
      ...(address ? { 'x-forwarded-for': address } : {}),
    },
    body: JSON.stringify(body),
  })
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
