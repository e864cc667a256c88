import { describeProvider } from '../../testing/social/describe-provider.ts'
import { vk } from './vk.ts'

const USER_INFO = 'https://id.vk.com/oauth2/user_info'

describeProvider({
  definition: vk,
  tokenAnswer: {
    refresh_token: 'vk2.a.refresh',
    access_token: 'vk2.a.token',
    id_token: 'an.unverifiable.token',
    token_type: 'Bearer',
    expires_in: 3600,
    user_id: 1234567890,
    state: 'state-1',
    scope: 'email vkid.personal_info',
  },
  callback: { device_id: 'device-1', type: 'code_v2', expires_in: '600' },
  reads: {
    [USER_INFO]: {
      user: {
        user_id: '1234567890',
        first_name: 'Ada',
        last_name: 'Lovelace',
        avatar: 'https://pp.userapi.com/ada.jpg',
        email: 'ada@example.com',
        sex: 1,
        verified: true,
      },
    },
  },
  expected: {
    profile: {
      id: '1234567890',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      emailVerified: false,
      image: 'https://pp.userapi.com/ada.jpg',
    },
    tokens: {
      accessToken: 'vk2.a.token',
      accessTokenExpiresAt: new Date('2026-03-01T13:00:00.000Z'),
      scopes: ['email', 'vkid.personal_info'],
    },
    tokenRequest: { client_id: 'client-1', device_id: 'device-1', state: 'state-1' },
    read: {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'client_id=client-1&access_token=vk2.a.token',
    },
  },
  variants: [
    {
      title: 'takes a person who shares nothing but the account',
      reads: { [USER_INFO]: { user: { user_id: 7 } } },
      expected: { profile: { id: '7', name: null, email: null, image: null } },
    },
    {
      title: 'refuses an error with status 200',
      reads: { [USER_INFO]: { error: 'invalid_token', error_description: 'expired' } },
      expected: { reason: 'unable_to_get_user_info' },
    },
  ],
})
