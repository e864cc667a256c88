import { describeProvider } from '../../testing/social/describe-provider.ts'
import { roblox } from './roblox.ts'

const person = {
  iss: 'https://apis.roblox.com/oauth/',
  sub: '1516563360',
  name: 'exampleuser',
  nickname: 'exampleuser',
  preferred_username: 'exampleuser',
  created_at: 1584682495,
  profile: 'https://www.roblox.com/users/1516563360/profile',
  picture: 'https://tr.rbxcdn.com/ada/150/150/AvatarHeadshot/Png',
}

describeProvider({
  definition: roblox,
  tokenAnswer: {
    access_token: 'roblox-token',
    refresh_token: 'roblox-refresh',
    token_type: 'Bearer',
    expires_in: 899,
    scope: 'openid profile',
  },
  idTokenClaims: person,
  expected: {
    profile: {
      id: '1516563360',
      name: 'exampleuser',
      email: null,
      emailVerified: false,
      image: 'https://tr.rbxcdn.com/ada/150/150/AvatarHeadshot/Png',
    },
    tokens: { refreshToken: 'roblox-refresh', scopes: ['openid', 'profile'] },
    tokenRequest: { client_id: 'client-1', client_secret: 'secret-1' },
  },
  variants: [
    {
      title: 'takes a person whose picture is not made yet',
      idTokenClaims: { ...person, picture: null },
      expected: { profile: { image: null } },
    },
    {
      title: 'takes no address from it, which its documentation does not speak of',
      idTokenClaims: { ...person, email: 'victim@example.com', email_verified: true },
      expected: { profile: { email: null, emailVerified: false } },
    },
  ],
})
