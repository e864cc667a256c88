import { describeProvider } from '../../testing/social/describe-provider.ts'
import { spotify } from './spotify.ts'

const ME = 'https://api.spotify.com/v1/me'

describeProvider({
  definition: spotify,
  tokenAnswer: {
    access_token: 'NgCXRK...MzYjw',
    token_type: 'Bearer',
    scope: 'user-read-email',
    expires_in: 3600,
    refresh_token: 'NgAagA...Um_SHo',
  },
  reads: {
    [ME]: {
      account_id: 'aB3dE5fG7h',
      id: 'wizzler',
      display_name: 'JM Wizzler',
      email: 'wizzler@example.com',
      images: [{ url: 'https://i.scdn.co/image/ada', height: 300, width: 300 }],
    },
  },
  expected: {
    profile: {
      id: 'aB3dE5fG7h',
      name: 'JM Wizzler',
      email: 'wizzler@example.com',
      emailVerified: false,
      image: 'https://i.scdn.co/image/ada',
    },
    tokens: { refreshToken: 'NgAagA...Um_SHo', scopes: ['user-read-email'] },
    tokenHeaders: { authorization: `Basic ${btoa('client-1:secret-1')}` },
  },
  variants: [
    {
      title: 'takes a person of an app in development mode, without an address',
      reads: { [ME]: { account_id: 'aB3dE5fG7h', id: 'wizzler', display_name: null, images: [] } },
      expected: { profile: { id: 'aB3dE5fG7h', name: null, email: null, image: null } },
    },
  ],
})
