import { describeProvider } from '../../testing/social/describe-provider.ts'
import { linkedin } from './linkedin.ts'

const USER_INFO = 'https://api.linkedin.com/v2/userinfo'
const person = {
  iss: 'https://www.linkedin.com/oauth',
  sub: '782bbtaQ',
  name: 'Ada Lovelace',
  picture: 'https://media.licdn-ei.com/dms/image/ada',
  email: 'ada@example.com',
  email_verified: 'true',
  locale: 'en_US',
}
const { email: _, email_verified: __, ...withoutAddress } = person

describeProvider({
  definition: linkedin,
  tokenAnswer: {
    access_token: 'AQX.token',
    expires_in: 5184000,
    refresh_token: 'AQW.refresh',
    refresh_token_expires_in: 31536000,
    scope: 'email,openid,profile',
  },
  idTokenClaims: person,
  expected: {
    profile: {
      id: '782bbtaQ',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      emailVerified: true,
      image: 'https://media.licdn-ei.com/dms/image/ada',
    },
    tokens: {
      tokenType: 'bearer',
      scopes: ['email', 'openid', 'profile'],
      refreshTokenExpiresAt: new Date('2027-03-01T12:00:00.000Z'),
    },
    tokenRequest: { client_id: 'client-1', client_secret: 'secret-1' },
  },
  variants: [
    {
      title: 'asks for what the id_token leaves out',
      idTokenClaims: withoutAddress,
      reads: {
        [USER_INFO]: { sub: '782bbtaQ', email: 'ada@example.com', email_verified: true },
      },
      expected: { profile: { email: 'ada@example.com', emailVerified: true } },
    },
    {
      title: 'refuses user data about someone else',
      idTokenClaims: withoutAddress,
      reads: { [USER_INFO]: { sub: 'other', email: 'ada@example.com', email_verified: true } },
      expected: { reason: 'unable_to_get_user_info' },
    },
    {
      title: 'takes an address for unproven that LinkedIn does not vouch for',
      idTokenClaims: { ...person, email_verified: undefined },
      expected: { profile: { email: 'ada@example.com', emailVerified: false } },
    },
  ],
})
