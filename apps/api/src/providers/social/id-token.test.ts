import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CLOCK, seconds } from '../../testing/social/provider-double.ts'
import { createIdTokenVerifier } from './id-token.ts'

const ISSUER = 'https://id.example'
const pairs = {
  first: await generateKeyPair('RS256'),
  second: await generateKeyPair('RS256'),
}
type KeyName = keyof typeof pairs

/** An issuer that publishes the keys it is told to. */
function startIssuer() {
  const issuer = { publishes: ['first'] as KeyName[], isUp: true, asked: 0 }
  const verify = createIdTokenVerifier({
    rules: { jwksUrl: `${ISSUER}/keys`, issuer: ISSUER, algorithms: ['RS256'] },
    clientId: 'client-1',
    fetch: async () => {
      issuer.asked += 1
      if (!issuer.isUp) throw new Error('connect ECONNREFUSED')
      const keys = issuer.publishes.map(async (kid) => ({
        ...(await exportJWK(pairs[kid].publicKey)),
        kid,
        alg: 'RS256',
      }))
      return Response.json({ keys: await Promise.all(keys) })
    },
    clock: CLOCK,
  })
  return { issuer, verify }
}

function sign(kid: KeyName, different: JWTPayload = {}): Promise<string> {
  return new SignJWT({
    iss: ISSUER,
    aud: 'client-1',
    sub: 'ada',
    iat: seconds(0),
    exp: seconds(300),
    ...different,
  })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(pairs[kid].privateKey)
}

afterEach(() => void vi.useRealTimers())

it('refuses an algorithm that was not agreed on, even with the issuer’s own key', async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS512', { extractable: true })
  const verify = createIdTokenVerifier({
    rules: { jwksUrl: `${ISSUER}/keys`, issuer: ISSUER, algorithms: ['RS256'] },
    clientId: 'client-1',
    // A key that is published without its algorithm could serve any of its family.
    fetch: async () => Response.json({ keys: [{ ...(await exportJWK(publicKey)), kid: 'only' }] }),
    clock: CLOCK,
  })
  const token = await new SignJWT({ iss: ISSUER, aud: 'client-1', sub: 'ada' })
    .setIssuedAt(seconds(0))
    .setExpirationTime(seconds(300))
    .setProtectedHeader({ alg: 'RS512', kid: 'only' })
    .sign(privateKey)
  await expect(verify(token, undefined)).rejects.toThrow('alg')
})

describe('the keys of an issuer', () => {
  it('are fetched once for many id_tokens', async () => {
    const { issuer, verify } = startIssuer()
    for (let time = 0; time < 5; time++) await verify(await sign('first'), undefined)
    expect(issuer.asked).toBe(1)
  })

  it('are fetched again for a token that a new one signed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { issuer, verify } = startIssuer()
    await verify(await sign('first'), undefined)
    issuer.publishes = ['first', 'second']
    vi.advanceTimersByTime(31_000)
    expect(await verify(await sign('second'), undefined)).toMatchObject({ sub: 'ada' })
    expect(issuer.asked).toBe(2)
  })

  it('are not asked for at the pace of forged tokens', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { issuer, verify } = startIssuer()
    await verify(await sign('first'), undefined)
    const forged = await sign('second')
    for (let time = 0; time < 20; time++) await expect(verify(forged, undefined)).rejects.toThrow()
    expect(issuer.asked).toBe(1)
    vi.advanceTimersByTime(31_000)
    await expect(verify(forged, undefined)).rejects.toThrow('no applicable key')
    expect(issuer.asked).toBe(2)
  })

  it('are no longer believed when the issuer has withdrawn them', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { issuer, verify } = startIssuer()
    await verify(await sign('first'), undefined)
    issuer.publishes = ['second']
    vi.advanceTimersByTime(601_000)
    await expect(verify(await sign('first'), undefined)).rejects.toThrow('no applicable key')
  })

  it('fail clearly while they cannot be had, and work when they can', async () => {
    const { issuer, verify } = startIssuer()
    issuer.isUp = false
    await expect(verify(await sign('first'), undefined)).rejects.toThrow('ECONNREFUSED')
    issuer.isUp = true
    expect(await verify(await sign('first'), undefined)).toMatchObject({ sub: 'ada' })
  })
})

describe('keys that do not come', () => {
  it('are waited for 3 seconds', async () => {
    const asked: (AbortSignal | undefined)[] = []
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const verify = createIdTokenVerifier({
      rules: { jwksUrl: `${ISSUER}/keys`, issuer: ISSUER, algorithms: ['RS256'] },
      clientId: 'client-1',
      fetch: async (_, { signal } = {}) => {
        asked.push(signal)
        return Response.json({ keys: [] })
      },
      clock: CLOCK,
    })
    await expect(verify(await sign('first'), undefined)).rejects.toThrow()
    expect(timeout).toHaveBeenCalledWith(3_000)
    expect(asked).toEqual(timeout.mock.results.map(({ value }) => value))
    timeout.mockRestore()
  })
})

describe('the claims of an id_token', () => {
  it.each<[string, JWTPayload]>([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'client-2' }],
    ['for several clients, without saying which asked', { aud: ['client-1', 'client-2'] }],
    ['that another client asked for', { aud: ['client-1', 'client-2'], azp: 'client-2' }],
    ['that has ended more than a minute ago', { exp: seconds(-61) }],
    ['that begins later', { nbf: seconds(3600) }],
    ['that never ends', { exp: undefined }],
    ['without a time', { iat: undefined }],
    ['about nobody', { sub: undefined }],
  ])('refuse one %s', async (_, different) => {
    const { verify } = startIssuer()
    await expect(verify(await sign('first', different), undefined)).rejects.toThrow()
  })

  it('bear a clock that is a minute off', async () => {
    const { verify } = startIssuer()
    const claims = { iat: seconds(30), nbf: seconds(30), exp: seconds(-30) }
    expect(await verify(await sign('first', claims), undefined)).toMatchObject({ sub: 'ada' })
  })

  it('take one for several clients that this one asked for', async () => {
    const { verify } = startIssuer()
    const claims = { aud: ['client-1', 'client-2'], azp: 'client-1' }
    expect(await verify(await sign('first', claims), undefined)).toMatchObject({ sub: 'ada' })
  })

  it('must repeat the nonce that is asked for', async () => {
    const { verify } = startIssuer()
    expect(await verify(await sign('first', { nonce: 'n-1' }), 'n-1')).toMatchObject({ sub: 'ada' })
    for (const nonce of [undefined, 'n-2']) {
      await expect(verify(await sign('first', { nonce }), 'n-1')).rejects.toThrow('nonce')
    }
  })
})
