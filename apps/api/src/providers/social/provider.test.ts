import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CLOCK, signClaims } from '../../testing/social/provider-double.ts'
import type { ProviderDefinition } from './definition.ts'
import { github } from './github.ts'
import { google } from './google.ts'
import { createSocialProvider } from './provider.ts'
import { vk } from './vk.ts'

const KEYS = 'https://www.googleapis.com/oauth2/v3/certs'
const ADA = { iss: 'https://accounts.google.com', sub: 'ada', nonce: undefined }

function setUp(definition: ProviderDefinition, answers: Record<string, unknown>) {
  return createSocialProvider({
    definition,
    credentials: { clientId: 'client-1', clientSecret: 'secret-1' },
    fetch: async (address) => {
      if (!(address in answers)) throw new Error(`${address} is away`)
      return Response.json(answers[address])
    },
    clock: CLOCK,
    trusted: false,
    signUp: 'always',
  })
}

describe('an id_token beside refreshed tokens', () => {
  const tokens = { access_token: 'token-2', refresh_token: 'refresh-2', token_type: 'Bearer' }

  it('is kept when one of the issuer’s keys signed it for this client', async () => {
    const { idToken, keys } = await signClaims(google, 'client-1', ADA)
    const answers = { [google.tokenUrl]: { ...tokens, id_token: idToken }, [KEYS]: { keys } }
    expect(await setUp(google, answers).refresh('refresh-1')).toMatchObject({ idToken })
  })

  it('is left out when not, while the tokens are kept', async () => {
    const { idToken, keys } = await signClaims(google, 'another-client', ADA)
    const given = { [google.tokenUrl]: { ...tokens, id_token: idToken } }
    for (const answers of [given, { ...given, [KEYS]: { keys } }]) {
      expect(await setUp(google, answers).refresh('refresh-1')).toMatchObject({
        accessToken: 'token-2',
        refreshToken: 'refresh-2',
        idToken: null,
      })
    }
  })
})

describe('asking again who an account belongs to', () => {
  it('ignores an id_token that can’t be verified', async () => {
    const answers = { 'https://id.vk.com/oauth2/user_info': { user: { user_id: 7 } } }
    const profile = await setUp(vk, answers).readProfile('token-1', 'not.even.readable')
    expect(profile).toMatchObject({ id: '7' })
  })

  it('fails as a provider does, when the stored id_token is broken', async () => {
    await expect(setUp(google, {}).readProfile('token-1', 'broken')).rejects.toMatchObject({
      reason: 'unable_to_get_user_info',
    })
  })
})

describe('a provider that is slow', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    // The one of the platform runs by a clock that no test can turn.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new Error('too slow')), milliseconds)
      return controller.signal
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** Takes so many seconds for each answer. */
  function githubThatTakes(seconds: number) {
    return createSocialProvider({
      definition: github,
      credentials: { clientId: 'client-1', clientSecret: 'secret-1' },
      fetch: async (address, { signal } = {}) => {
        await new Promise<void>((resolve, reject) => {
          setTimeout(resolve, seconds * 1000)
          signal?.addEventListener('abort', () => reject(signal.reason))
        })
        if (address.endsWith('/emails')) return Response.json([])
        const tokens = { access_token: 'token-1', token_type: 'Bearer', scope: '' }
        return Response.json({ ...tokens, id: 1, login: 'ada' })
      },
      clock: CLOCK,
      trusted: false,
      signUp: 'always',
    })
  }

  /** What has come of a sign-in when so many seconds have passed. */
  async function outcomeAfter(seconds: number, secondsForEach: number) {
    const callback = {
      redirectUri: 'https://gate.example/',
      codeVerifier: 'v'.repeat(128),
      nonce: '',
    }
    const outcome = githubThatTakes(secondsForEach)
      .exchange({ ...callback, parameters: { code: 'code-1' } })
      .catch((failure: unknown) => failure)
    // In steps, so that answers are read between.
    for (let past = 0; past < seconds * 10; past++) await vi.advanceTimersByTimeAsync(100)
    return Promise.race([outcome, 'nothing yet'])
  }

  it('is waited for', async () => {
    expect(await outcomeAfter(6.5, 2)).toMatchObject({ profile: { id: '1' } })
  })

  it('is given up after 7 seconds in all, however many calls that takes', async () => {
    expect(await outcomeAfter(6.9, 3)).toBe('nothing yet')
    expect(await outcomeAfter(7.1, 3)).toMatchObject({ reason: 'unable_to_get_user_info' })
  })

  it('is given up when it never answers', async () => {
    expect(await outcomeAfter(7.1, 60)).toMatchObject({ reason: 'invalid_code' })
  })
})
