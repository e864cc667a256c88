import { describe, expect, it } from 'vitest'
import { describeProvider } from '../../testing/social/describe-provider.ts'
import { CLOCK, NONCE, signClaims } from '../../testing/social/provider-double.ts'
import { facebook } from './facebook.ts'
import { createSocialProvider } from './provider.ts'

describeProvider({
  definition: facebook,
  tokenAnswer: { access_token: 'EAAB.token', token_type: 'bearer', expires_in: 5183944 },
  reads: {
    'https://graph.facebook.com/v26.0/me': {
      id: '10158294723948572',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      picture: { data: { url: 'https://platform-lookaside.fbsbx.com/ada' } },
    },
  },
  expected: {
    profile: {
      id: '10158294723948572',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      emailVerified: false,
      image: 'https://platform-lookaside.fbsbx.com/ada',
    },
    tokens: { refreshToken: null, scopes: ['email', 'public_profile'] },
    tokenRequest: { client_id: 'client-1', client_secret: 'secret-1' },
    read: { headers: { authorization: 'Bearer EAAB.token' } },
  },
  variants: [
    {
      title: 'takes a person who has no address, or did not share it',
      reads: { 'https://graph.facebook.com/v26.0/me': { id: '1', name: 'Ada' } },
      expected: { profile: { id: '1', email: null, emailVerified: false, image: null } },
    },
    {
      title: 'refuses an id_token about someone else',
      idTokenClaims: { iss: 'https://www.facebook.com', sub: '2' },
      expected: { reason: 'unable_to_get_user_info' },
    },
  ],
})

describe('Limited Login with Facebook', () => {
  const claims = {
    iss: 'https://www.facebook.com',
    sub: '10158294723948572',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    email_verified: true,
    picture: 'https://platform-lookaside.fbsbx.com/ada',
  }

  async function signIn(nonce: string) {
    const { idToken, keys } = await signClaims(facebook, 'client-1', claims)
    const provider = createSocialProvider({
      definition: facebook,
      credentials: { clientId: 'client-1', clientSecret: 'secret-1' },
      fetch: async () => Response.json({ keys }),
      clock: CLOCK,
      trusted: false,
      signUp: 'always',
    })
    return provider.readIdToken({ idToken: idToken ?? '', nonce, accessToken: undefined })
  }

  it('reads the person out of the id_token, and takes the address for unproven', async () => {
    expect(await signIn(NONCE)).toMatchObject({
      id: '10158294723948572',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      emailVerified: false,
      image: 'https://platform-lookaside.fbsbx.com/ada',
    })
  })

  it('refuses an id_token of another attempt', async () => {
    await expect(signIn('another')).rejects.toMatchObject({ reason: 'invalid_token' })
  })
})
