import { describeProvider } from '../../testing/social/describe-provider.ts'
import { twitch } from './twitch.ts'

const person = {
  iss: 'https://id.twitch.tv/oauth2',
  sub: '713936733',
  azp: 'client-1',
  preferred_username: 'AdaPlays',
  email: 'ada@example.com',
  email_verified: true,
  picture: 'https://static-cdn.jtvnw.net/user-default-pictures/ada.png',
}

describeProvider({
  definition: twitch,
  tokenAnswer: {
    access_token: 'rfx2uswqe8l4g1mkagrvg5tv0ks3',
    expires_in: 14124,
    refresh_token: '5b93chm6hdve3mycz05zfzatkfdenfspp1h1ar2xxdalen01',
    scope: ['openid', 'user:read:email'],
    token_type: 'bearer',
  },
  idTokenClaims: person,
  expected: {
    profile: {
      id: '713936733',
      name: 'AdaPlays',
      email: 'ada@example.com',
      emailVerified: true,
      image: 'https://static-cdn.jtvnw.net/user-default-pictures/ada.png',
    },
    tokens: {
      scopes: ['openid', 'user:read:email'],
      refreshToken: '5b93chm6hdve3mycz05zfzatkfdenfspp1h1ar2xxdalen01',
    },
    authorization: {
      claims: JSON.stringify({
        id_token: { email: null, email_verified: null, picture: null, preferred_username: null },
        userinfo: { email: null, email_verified: null, picture: null, preferred_username: null },
      }),
    },
    tokenRequest: { client_id: 'client-1', client_secret: 'secret-1' },
  },
  variants: [
    {
      title: 'takes an address for unproven that Twitch has not verified',
      idTokenClaims: { ...person, email_verified: false },
      expected: { profile: { email: 'ada@example.com', emailVerified: false } },
    },
    {
      title: 'refuses an id_token that was given to another client',
      idTokenClaims: { ...person, azp: 'another' },
      expected: { reason: 'unable_to_get_user_info' },
    },
  ],
})
