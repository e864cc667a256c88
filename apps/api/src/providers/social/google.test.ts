import { describeProvider } from '../../testing/social/describe-provider.ts'
import { google } from './google.ts'

const ada = {
  iss: 'https://accounts.google.com',
  sub: '110169484474386276334',
  email: 'ada@example.com',
  email_verified: true,
  name: 'Ada Lovelace',
  picture: 'https://lh3.googleusercontent.com/ada',
}

describeProvider({
  definition: google,
  tokenAnswer: {
    access_token: 'ya29.token',
    expires_in: 3599,
    refresh_token: '1//refresh',
    scope: 'openid https://www.googleapis.com/auth/userinfo.email',
    token_type: 'Bearer',
  },
  idTokenClaims: ada,
  expected: {
    profile: {
      id: '110169484474386276334',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      emailVerified: true,
      image: 'https://lh3.googleusercontent.com/ada',
    },
    tokens: {
      accessToken: 'ya29.token',
      refreshToken: '1//refresh',
      accessTokenExpiresAt: new Date('2026-03-01T12:59:59.000Z'),
      scopes: ['openid', 'https://www.googleapis.com/auth/userinfo.email'],
    },
    authorization: { access_type: 'offline' },
    tokenRequest: { client_id: 'client-1', client_secret: 'secret-1' },
  },
  variants: [
    {
      title: 'knows Google by the older form of its name, too',
      idTokenClaims: { ...ada, iss: 'accounts.google.com' },
      expected: { profile: { id: '110169484474386276334' } },
    },
    {
      title: 'takes an address for unproven that Google has not verified',
      idTokenClaims: { ...ada, email_verified: false },
      expected: { profile: { email: 'ada@example.com', emailVerified: false } },
    },
  ],
})
