import { describeProvider } from '../../testing/social/describe-provider.ts'
import { kick } from './kick.ts'

const USERS = 'https://api.kick.com/public/v1/users'
const ada = {
  user_id: 123456789,
  name: 'ada',
  email: 'ada@example.com',
  profile_picture: 'https://files.kick.com/ada.webp',
}

describeProvider({
  definition: kick,
  tokenAnswer: {
    access_token: 'NGFLZ.token',
    token_type: 'Bearer',
    refresh_token: 'NJBLY.refresh',
    expires_in: '7200',
    scope: 'user:read',
  },
  reads: { [USERS]: { data: [ada], message: 'OK' } },
  expected: {
    profile: {
      id: '123456789',
      name: 'ada',
      email: 'ada@example.com',
      emailVerified: false,
      image: 'https://files.kick.com/ada.webp',
    },
    tokens: {
      refreshToken: 'NJBLY.refresh',
      accessTokenExpiresAt: new Date('2026-03-01T14:00:00.000Z'),
    },
    tokenRequest: { client_id: 'client-1', client_secret: 'secret-1' },
  },
  variants: [
    {
      title: 'refuses an answer about nobody',
      reads: { [USERS]: { data: [], message: 'OK' } },
      expected: { reason: 'unable_to_get_user_info' },
    },
    {
      title: 'refuses an answer about several',
      reads: { [USERS]: { data: [ada, ada], message: 'OK' } },
      expected: { reason: 'unable_to_get_user_info' },
    },
  ],
})
