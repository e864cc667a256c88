import { describeProvider } from '../../testing/social/describe-provider.ts'
import { gitlab } from './gitlab.ts'

const USER = 'https://gitlab.com/api/v4/user'
const john = {
  id: 1,
  username: 'john_smith',
  email: 'john@example.com',
  name: 'John Smith',
  state: 'active',
  locked: false,
  avatar_url: 'https://gitlab.com/uploads/user/avatar/1/index.jpg',
  confirmed_at: '2012-05-23T09:05:22Z',
}

describeProvider({
  definition: gitlab,
  tokenAnswer: {
    access_token: 'de6780bc506a0446309bd9362820ba8aed28aa506c71eedbe1c5c4f9dd350e54',
    token_type: 'bearer',
    expires_in: 7200,
    refresh_token: '8257e65c97202ed1726cf9571600918f3bffb2544b26e00a61df9897668c33a1',
    created_at: 1607635748,
  },
  reads: { [USER]: john },
  expected: {
    profile: {
      id: '1',
      name: 'John Smith',
      email: 'john@example.com',
      emailVerified: true,
      image: 'https://gitlab.com/uploads/user/avatar/1/index.jpg',
    },
    tokens: {
      scopes: ['read_user'],
      refreshToken: '8257e65c97202ed1726cf9571600918f3bffb2544b26e00a61df9897668c33a1',
    },
    tokenRequest: { client_id: 'client-1', client_secret: 'secret-1' },
  },
  variants: [
    {
      title: 'takes an address for unproven that was never confirmed',
      reads: { [USER]: { ...john, confirmed_at: null } },
      expected: { profile: { email: 'john@example.com', emailVerified: false } },
    },
    {
      title: 'refuses who is blocked there',
      reads: { [USER]: { ...john, state: 'blocked' } },
      expected: { reason: 'unable_to_get_user_info' },
    },
    {
      title: 'refuses who is locked there',
      reads: { [USER]: { ...john, locked: true } },
      expected: { reason: 'unable_to_get_user_info' },
    },
  ],
})
