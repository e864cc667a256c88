import { describeProvider } from '../../testing/social/describe-provider.ts'
import { tiktok } from './tiktok.ts'

describeProvider({
  definition: tiktok,
  tokenAnswer: {
    access_token: 'act.example12345Example12345Example',
    expires_in: 7200,
    open_id: 'afd97af1-b87b-48b9-ac98-410aghda5344',
    refresh_expires_in: 15552000,
    refresh_token: 'rft.example12345Example12345Example',
    scope: 'user.info.basic,video.list',
    token_type: 'Bearer',
  },
  reads: {
    'https://open.tiktokapis.com/v2/user/info/': {
      data: {
        user: {
          open_id: 'afd97af1-b87b-48b9-ac98-410aghda5344',
          union_id: 'c9c60f44-a68e-4f5d-84dd-ce22faeb0ba1',
          display_name: 'Ada Lovelace',
          avatar_url: 'https://p19-sign.tiktokcdn-us.com/ada.webp',
        },
      },
      error: { code: 'ok', message: '', log_id: '20220829194722CBE87ED59D524E727021' },
    },
  },
  expected: {
    profile: {
      id: 'afd97af1-b87b-48b9-ac98-410aghda5344',
      name: 'Ada Lovelace',
      email: null,
      emailVerified: false,
      image: 'https://p19-sign.tiktokcdn-us.com/ada.webp',
    },
    tokens: {
      refreshToken: 'rft.example12345Example12345Example',
      scopes: ['user.info.basic', 'video.list'],
      refreshTokenExpiresAt: new Date('2026-08-28T12:00:00.000Z'),
    },
    authorization: { client_key: 'client-1' },
    tokenRequest: { client_key: 'client-1', client_secret: 'secret-1' },
  },
  variants: [
    {
      title: 'refuses an answer that reports an error, with status 200',
      reads: {
        'https://open.tiktokapis.com/v2/user/info/': {
          data: {},
          error: { code: 'access_token_invalid', message: 'Invalid', log_id: '1' },
        },
      },
      expected: { reason: 'unable_to_get_user_info' },
    },
  ],
})
