import { describeProvider } from '../../testing/social/describe-provider.ts'
import { huggingface } from './huggingface.ts'

const USER_INFO = 'https://huggingface.co/oauth/userinfo'
const person = {
  iss: 'https://huggingface.co',
  sub: '62f264b9f3c90f4b6514a269',
  name: 'Ada Lovelace',
  preferred_username: 'ada',
  picture: 'https://huggingface.co/avatars/ada.svg',
}

describeProvider({
  definition: huggingface,
  tokenAnswer: {
    access_token: 'hf_oauth_token',
    token_type: 'bearer',
    expires_in: 28800,
    refresh_token: 'hf_oauth_refresh',
    scope: 'openid profile email',
  },
  idTokenClaims: person,
  reads: { [USER_INFO]: { ...person, email: 'ada@example.com', email_verified: true } },
  expected: {
    profile: {
      id: '62f264b9f3c90f4b6514a269',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      emailVerified: true,
      image: 'https://huggingface.co/avatars/ada.svg',
    },
    tokens: { refreshToken: 'hf_oauth_refresh', scopes: ['openid', 'profile', 'email'] },
    tokenRequest: { client_id: 'client-1', client_secret: 'secret-1' },
    read: { headers: { authorization: 'Bearer hf_oauth_token' } },
  },
  byIdToken: { email: null, emailVerified: false },
  variants: [
    {
      title: 'takes an address for unproven that was not confirmed',
      reads: { [USER_INFO]: { ...person, email: 'ada@example.com', email_verified: false } },
      expected: { profile: { email: 'ada@example.com', emailVerified: false } },
    },
    {
      title: 'refuses user data about someone else',
      reads: { [USER_INFO]: { ...person, sub: 'other' } },
      expected: { reason: 'unable_to_get_user_info' },
    },
  ],
})
