import { describeProvider } from '../../testing/social/describe-provider.ts'
import { dropbox } from './dropbox.ts'

const ACCOUNT = 'https://api.dropboxapi.com/2/users/get_current_account'
const franz = {
  account_id: 'dbid:AAH4f99T0taONIb-OurWxbNQ6ywGRopQngc',
  name: { given_name: 'Franz', surname: 'Ferdinand', display_name: 'Franz Ferdinand (Personal)' },
  email: 'franz@example.com',
  email_verified: true,
  profile_photo_url: 'https://dl-web.dropbox.com/account_photo/get/franz',
}

describeProvider({
  definition: dropbox,
  tokenAnswer: {
    access_token:
      'sl.AbX9y6Fe3AuH5o66-gmJpR032jwAwQPIVVzWXZNkdzcYT02akC2de219dZi6gxYPVnYPrpvISRSf9lxKWJzYLjtMPH',
    expires_in: 14400,
    refresh_token: 'nBiM85CZALsAAAAAAAAAAQXHBoNpNutK4ngsXHsqW4iGz9tisb3JyjGqikMJIYbd',
    scope: 'account_info.read',
    token_type: 'bearer',
    account_id: 'dbid:AAH4f99T0taONIb-OurWxbNQ6ywGRopQngc',
    uid: '12345',
  },
  reads: { [ACCOUNT]: franz },
  expected: {
    profile: {
      id: 'dbid:AAH4f99T0taONIb-OurWxbNQ6ywGRopQngc',
      name: 'Franz Ferdinand (Personal)',
      email: 'franz@example.com',
      emailVerified: true,
      image: 'https://dl-web.dropbox.com/account_photo/get/franz',
    },
    tokens: {
      refreshToken: 'nBiM85CZALsAAAAAAAAAAQXHBoNpNutK4ngsXHsqW4iGz9tisb3JyjGqikMJIYbd',
      scopes: ['account_info.read'],
    },
    authorization: { token_access_type: 'offline' },
    tokenRequest: { client_id: 'client-1', client_secret: 'secret-1' },
    read: { method: 'POST' },
  },
  variants: [
    {
      title: 'takes an address for unproven that was not confirmed',
      reads: { [ACCOUNT]: { ...franz, email_verified: false, profile_photo_url: undefined } },
      expected: { profile: { email: 'franz@example.com', emailVerified: false, image: null } },
    },
  ],
})
