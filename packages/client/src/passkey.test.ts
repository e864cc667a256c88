import { afterEach, expect, test, vi } from 'vitest'
import { createClient, PermissionError, signInWithPasskey } from './index.ts'

afterEach(() => vi.unstubAllGlobals())

const bytes = (...values: number[]) => Uint8Array.from(values).buffer
/** In base64url they have every character that base64 writes in another way. */
const odd = [251, 239, 190, 255, 224]

const options = {
  challenge: '----',
  rpId: 'pay.example',
  timeout: 300_000,
  userVerification: 'preferred',
  allowCredentials: [{ id: '__8', type: 'public-key', transports: ['internal'] }],
}

/** A browser that gives this passkey, and a service that takes it. */
function stub(given: unknown, answer: unknown = { twoFactorRedirect: true }, status = 200) {
  const asked: unknown[] = []
  const get = vi.fn(async (_: object) => given)
  vi.stubGlobal('navigator', { credentials: { get } })
  const client = createClient({
    baseUrl: 'https://pay.example',
    fetch: async (request) => {
      const body: unknown = JSON.parse(await request.text())
      asked.push(body)
      const isFirst = request.url.endsWith('/generate-authenticate-options')
      return Response.json(isFirst ? options : answer, { status: isFirst ? 200 : status })
    },
  })
  return { client, asked, get }
}

const assertion = {
  id: 'my-passkey',
  response: {
    clientDataJSON: bytes(123, 125),
    authenticatorData: bytes(...odd),
    signature: bytes(255, 255),
    userHandle: bytes(97),
  },
}

test('gives the browser what the service asks for, and the service what the browser signed', async () => {
  const { client, asked, get } = stub(assertion)
  const { signal } = new AbortController()
  expect(await signInWithPasskey(client, { signal })).toEqual({ twoFactorRedirect: true })
  expect(get).toHaveBeenCalledWith({
    signal,
    mediation: 'optional',
    publicKey: {
      ...options,
      challenge: new Uint8Array([251, 239, 190]),
      allowCredentials: [{ ...options.allowCredentials[0], id: new Uint8Array([255, 255]) }],
    },
  })
  expect(asked).toEqual([
    {},
    {
      response: {
        id: 'my-passkey',
        rawId: 'my-passkey',
        type: 'public-key',
        response: {
          clientDataJSON: 'e30',
          authenticatorData: '----_-A',
          signature: '__8',
          userHandle: 'YQ',
        },
      },
    },
  ])
})

test('says who owns the passkey only if the authenticator does', async () => {
  const { client, asked } = stub({
    ...assertion,
    response: { ...assertion.response, userHandle: null },
  })
  await signInWithPasskey(client, { mediation: 'conditional' })
  expect(asked.at(-1)).toMatchObject({ response: { response: { userHandle: null } } })
})

test('throws what the browser or the service refuses', async () => {
  const closed = stub(assertion)
  closed.get.mockRejectedValue(new DOMException('Closed', 'NotAllowedError'))
  await expect(signInWithPasskey(closed.client)).rejects.toMatchObject({ name: 'NotAllowedError' })
  await expect(signInWithPasskey(stub(null).client)).rejects.toThrow('no passkey')
  const body = { code: 'BANNED_USER', message: 'You have been banned' }
  const refused = signInWithPasskey(stub(assertion, body, 403).client)
  await expect(refused).rejects.toThrow(PermissionError)
})
