import { screen } from '@testing-library/react'
import { TollgateError } from '@tollgate/client'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { type Authentication, useAuthentication, useSession } from './index.ts'
import { renderWithin, serveAda, server } from './testing/service.tsx'

afterEach(() => vi.unstubAllGlobals())

/** A page with a button for one way, which shows who is signed in and what came of it. */
function Page({ act }: { act: (ways: Authentication) => Promise<unknown> }) {
  const ways = useAuthentication()
  const { data } = useSession()
  const say = (text: string) => {
    document.title = text
  }
  return (
    <>
      <p>Hello {data?.user.name ?? 'stranger'}</p>
      <button
        type="button"
        onClick={() =>
          act(ways).then(
            (outcome) => say(String(outcome)),
            (error: unknown) => say(error instanceof TollgateError ? error.code : String(error)),
          )
        }
      >
        Go
      </button>
    </>
  )
}

/** A service on which this route lets Ada in, or answers something else. */
function serve(path: string, answer?: object, status = 200) {
  const service = serveAda({ isSignedIn: false })
  const bodies: unknown[] = []
  server.use(
    http.post(path, async ({ request }) => {
      bodies.push(await request.json())
      if (status === 200) service.session = service.ada
      return HttpResponse.json(answer ?? { token: 'handle', user: service.ada.user }, { status })
    }),
  )
  return { service, bodies }
}

async function go(act: (ways: Authentication) => Promise<unknown>) {
  document.title = ''
  const { user } = renderWithin(<Page act={act} />)
  await screen.findByText('Hello stranger')
  await user.click(screen.getByRole('button', { name: 'Go' }))
  await vi.waitFor(() => expect(document.title).not.toBe(''), 15_000)
  return document.title
}

const email = 'ada@example.com'
const asked = { email, otp: '481027' }
const linked = { email, code: '481027' }

test.each<[string, string, unknown, (ways: Authentication) => Promise<unknown>]>([
  ['a code', '/api/auth/sign-in/email-otp', asked, (ways) => ways.signInWithCode(asked)],
  [
    'the code of a link',
    '/api/auth/sign-in/magic-link-code',
    linked,
    (ways) => ways.signInWithLinkCode(linked),
  ],
])('signs in with %s from an email', async (_, path, body, act) => {
  const { bodies } = serve(path)
  expect(await go(act)).toBe('signed-in')
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
  expect(bodies).toEqual([body])
})

test.each<[string, unknown, (ways: Authentication) => Promise<unknown>]>([
  [
    '/api/auth/email-otp/send-verification-otp',
    { email, type: 'sign-in' },
    (ways) => ways.sendCode({ email }),
  ],
  [
    '/api/auth/sign-in/magic-link',
    { email, callbackURL: '/welcome' },
    (ways) => ways.sendLink({ email, callbackURL: '/welcome' }),
  ],
  [
    '/api/auth/reauthenticate',
    { code: '287082' },
    (ways) => ways.reauthenticate({ code: '287082' }),
  ],
])('asks %s, and signs nobody in', async (path, body, act) => {
  const { service, bodies } = serve(path, { status: true, success: true })
  service.session = null
  expect(await go(act)).toBe('undefined')
  expect(bodies).toEqual([body])
})

test('says that a second factor is needed, and takes a backup code', async () => {
  const { service } = serve('/api/auth/sign-in/email-otp', { twoFactorRedirect: true })
  server.use(
    http.post('/api/auth/two-factor/verify-backup-code', () => {
      service.session = service.ada
      return HttpResponse.json({ token: 'handle', user: service.ada.user })
    }),
  )
  const outcome = await go(async ({ signInWithCode, giveBackupCode }) => {
    const first = await signInWithCode(asked)
    await giveBackupCode({ code: 'abcde-fghij' })
    return first
  })
  expect(outcome).toBe('two-factor')
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
})

test('throws a refusal with its code', async () => {
  serve('/api/auth/sign-in/email-otp', { code: 'INVALID_OTP', message: 'Invalid OTP' }, 400)
  expect(await go((ways) => ways.signInWithCode(asked))).toBe('INVALID_OTP')
  expect(screen.getByText('Hello stranger')).toBeTruthy()
})

test('signs in with the passkey that the browser gives', async () => {
  const { bodies } = serve('/api/auth/passkey/verify-authentication')
  server.use(
    http.post('/api/auth/passkey/generate-authenticate-options', () =>
      HttpResponse.json({ challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] }),
    ),
  )
  const empty = new ArrayBuffer(0)
  const response = { clientDataJSON: empty, authenticatorData: empty, signature: empty }
  const get = async () => ({ id: 'my-passkey', response: { ...response, userHandle: null } })
  vi.stubGlobal('navigator', { ...navigator, credentials: { get } })
  expect(await go((ways) => ways.signInWithPasskey())).toBe('signed-in')
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
  expect(bodies).toMatchObject([{ response: { id: 'my-passkey', type: 'public-key' } }])
})
