import { describeProvider } from '../../testing/social/describe-provider.ts'
import { twitter } from './twitter.ts'

const ME = 'https://api.x.com/2/users/me'
const ada = {
  id: '2244994945',
  name: 'Ada Lovelace',
  username: 'ada',
  profile_image_url: 'https://pbs.twimg.com/profile_images/1/ada_normal.jpg',
}

describeProvider({
  definition: twitter,
  // Signs that RFC 6749 would encode once more, and X does not decode.
  credentials: { clientId: 'VGNibzFW-0_x', clientSecret: 'hCzo-Rk_mQ~s' },
  tokenAnswer: {
    token_type: 'bearer',
    expires_in: 7200,
    access_token: 'Q0Mt.token',
    scope: 'users.read tweet.read users.email offline.access',
    refresh_token: 'bWRWa.refresh',
  },
  reads: { [ME]: { data: { ...ada, confirmed_email: 'ada@example.com' } } },
  expected: {
    profile: {
      id: '2244994945',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      emailVerified: true,
      image: 'https://pbs.twimg.com/profile_images/1/ada_normal.jpg',
    },
    tokens: {
      refreshToken: 'bWRWa.refresh',
      accessTokenExpiresAt: new Date('2026-03-01T14:00:00.000Z'),
    },
    tokenHeaders: { authorization: `Basic ${btoa('VGNibzFW-0_x:hCzo-Rk_mQ~s')}` },
    read: { headers: { authorization: 'Bearer Q0Mt.token' } },
  },
  variants: [
    {
      title: 'takes a person without a confirmed address',
      reads: { [ME]: { data: ada } },
      expected: { profile: { id: '2244994945', email: null, emailVerified: false } },
    },
  ],
})
