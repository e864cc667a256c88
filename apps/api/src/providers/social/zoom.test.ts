import { describeProvider } from '../../testing/social/describe-provider.ts'
import { zoom } from './zoom.ts'

const ME = 'https://api.zoom.us/v2/users/me'
const jill = {
  id: 'zJKyaiAyTNC-MWjiWC18KQ',
  first_name: 'Jill',
  last_name: 'Chill',
  display_name: 'Jill Chill',
  email: 'jchill@example.com',
  verified: 1,
  pic_url: 'https://zoom.us/p/jill.jpg',
}

describeProvider({
  definition: zoom,
  credentials: { clientId: 'q6gBJ_O5Tz-YTb', clientSecret: 'secret-1' },
  tokenAnswer: {
    access_token: 'eyJ.token',
    token_type: 'bearer',
    refresh_token: 'eyJ.refresh',
    expires_in: 3599,
    scope: 'user:read:user',
  },
  reads: { [ME]: jill },
  expected: {
    profile: {
      id: 'zJKyaiAyTNC-MWjiWC18KQ',
      name: 'Jill Chill',
      email: 'jchill@example.com',
      emailVerified: true,
      image: 'https://zoom.us/p/jill.jpg',
    },
    tokens: { refreshToken: 'eyJ.refresh', scopes: ['user:read:user'] },
    tokenHeaders: { authorization: `Basic ${btoa('q6gBJ_O5Tz-YTb:secret-1')}` },
  },
  variants: [
    {
      title: 'takes an address for unproven that Zoom has not verified',
      reads: { [ME]: { ...jill, verified: 0 } },
      expected: { profile: { email: 'jchill@example.com', emailVerified: false } },
    },
    {
      title: 'takes an address for unproven of which Zoom says nothing',
      reads: { [ME]: { ...jill, verified: undefined, display_name: '' } },
      expected: { profile: { name: 'Jill Chill', emailVerified: false } },
    },
  ],
})
