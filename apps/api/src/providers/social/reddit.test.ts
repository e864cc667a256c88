import { describeProvider } from '../../testing/social/describe-provider.ts'
import { reddit } from './reddit.ts'

describeProvider({
  definition: reddit,
  // Signs that RFC 6749 would encode once more, and Reddit does not decode.
  credentials: { clientId: 'p-jcoLKBynTLew', clientSecret: 'gko_LXELoV07ZBNUXrvWZfzE3aI' },
  tokenAnswer: {
    access_token: 'eyJ.token',
    token_type: 'bearer',
    expires_in: 3600,
    scope: 'identity',
    refresh_token: '1-refresh',
  },
  reads: {
    'https://oauth.reddit.com/api/v1/me': {
      id: 'abc12',
      name: 'ada',
      icon_img: 'https://styles.redditmedia.com/ada.png?width=256&amp;s=1',
    },
  },
  expected: {
    profile: {
      id: 'abc12',
      name: 'ada',
      email: null,
      emailVerified: false,
      image: 'https://styles.redditmedia.com/ada.png?width=256&s=1',
    },
    tokens: { refreshToken: '1-refresh', scopes: ['identity'] },
    authorization: { duration: 'permanent' },
    tokenHeaders: {
      authorization: `Basic ${btoa('p-jcoLKBynTLew:gko_LXELoV07ZBNUXrvWZfzE3aI')}`,
      'user-agent': 'web:tollgate:1 (sign-in)',
    },
    read: { headers: { 'user-agent': 'web:tollgate:1 (sign-in)' } },
  },
})
