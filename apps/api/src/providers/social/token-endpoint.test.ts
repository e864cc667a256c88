import { describe, expect, it } from 'vitest'
import { CLOCK } from '../../testing/social/provider-double.ts'
import type { ProviderDefinition } from './definition.ts'
import { refreshTokens } from './token-endpoint.ts'

const DEFINITION: ProviderDefinition = {
  id: 'any',
  name: 'Any',
  authorizationUrl: 'https://id.example/authorize',
  tokenUrl: 'https://id.example/token',
  scopes: ['read'],
  readProfile: () => Promise.reject(new Error('Not asked here')),
}
const ANSWER = { access_token: 'access-2', token_type: 'Bearer' }

/** What is read out of an answer, and what was sent to get it. */
async function refresh(
  answer: Record<string, unknown>,
  different: Partial<ProviderDefinition> = {},
) {
  const sent: { address: string; headers: Record<string, string>; form: Record<string, string> }[] =
    []
  const tokens = await refreshTokens(
    {
      definition: { ...DEFINITION, ...different },
      credentials: { clientId: 'client_1-x', clientSecret: 's:e/c-r~t' },
      fetch: async (address, { headers = {}, body = '' } = {}) => {
        sent.push({ address, headers, form: Object.fromEntries(new URLSearchParams(body)) })
        return Response.json(answer)
      },
      clock: CLOCK,
    },
    'refresh-1',
  )
  return { tokens, sent: sent[0] }
}

describe('refreshing tokens', () => {
  it('sends the refresh token and the client’s proof', async () => {
    const { sent } = await refresh(ANSWER)
    expect(sent).toMatchObject({
      address: 'https://id.example/token',
      headers: { accept: 'application/json' },
      form: {
        grant_type: 'refresh_token',
        refresh_token: 'refresh-1',
        client_id: 'client_1-x',
        client_secret: 's:e/c-r~t',
      },
    })
    expect(sent?.headers).not.toHaveProperty('authorization')
  })

  it('sends the proof as a header alone, where the provider wants it so, and as it is', async () => {
    const { sent } = await refresh(ANSWER, { clientAuthentication: 'basic' })
    expect(sent?.headers.authorization).toBe(`Basic ${btoa('client_1-x:s:e/c-r~t')}`)
    expect(sent?.form).toEqual({ grant_type: 'refresh_token', refresh_token: 'refresh-1' })
  })

  it('takes the next refresh token from a provider that rotates them', async () => {
    const { tokens } = await refresh({ ...ANSWER, refresh_token: 'refresh-2' })
    expect(tokens).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' })
  })

  it('says so when there is none, so that the old one stays', async () => {
    for (const answer of [ANSWER, { ...ANSWER, refresh_token: null }]) {
      const { tokens } = await refresh(answer)
      expect(tokens).toMatchObject({ accessToken: 'access-2', refreshToken: null, idToken: null })
    }
  })

  it('counts from now until the tokens end', async () => {
    const { tokens } = await refresh({
      ...ANSWER,
      expires_in: 3600,
      refresh_token: 'refresh-2',
      refresh_token_expires_in: '86400',
    })
    expect(tokens).toMatchObject({
      accessTokenExpiresAt: new Date('2026-03-01T13:00:00.000Z'),
      refreshTokenExpiresAt: new Date('2026-03-02T12:00:00.000Z'),
    })
  })

  it('knows no end where none is told', async () => {
    const { tokens } = await refresh({ ...ANSWER, expires_in: null })
    expect(tokens).toMatchObject({ accessTokenExpiresAt: null, refreshTokenExpiresAt: null })
  })

  it.each([
    [{ scope: 'read write' }, ['read', 'write']],
    [{ scope: 'read,write' }, ['read', 'write']],
    [{ scope: '' }, []],
    [{}, []],
  ])('reads the scopes of %j as %j', async (answer, scopes) => {
    expect((await refresh({ ...ANSWER, ...answer })).tokens.scopes).toEqual(scopes)
  })

  it.each([
    ['no access token', { token_type: 'Bearer' }],
    ['an access token of another kind', { ...ANSWER, token_type: 'mac' }],
    ['an access token that is no text', { ...ANSWER, access_token: 7 }],
    ['an end that is no number', { ...ANSWER, expires_in: 'soon' }],
    ['an end of the refresh token in the past', { ...ANSWER, refresh_token_expires_in: -1 }],
  ])('fails on an answer with %s', async (_, answer) => {
    await expect(refresh(answer)).rejects.toThrow()
  })
})
