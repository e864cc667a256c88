import { describeProvider } from '../../testing/social/describe-provider.ts'
import { github } from './github.ts'

describeProvider({
  definition: github,
  tokenAnswer: {
    access_token: 'gho_16C7e42F292c6912E7710c838347Ae178B4a',
    scope: 'read:user,user:email',
    token_type: 'bearer',
  },
  reads: {
    'https://api.github.com/user': {
      login: 'octocat',
      id: 583231,
      avatar_url: 'https://avatars.githubusercontent.com/u/583231',
      name: null,
      email: 'public@example.com',
    },
    'https://api.github.com/user/emails': [
      { email: 'old@example.com', primary: false, verified: true, visibility: null },
      { email: 'octocat@example.com', primary: true, verified: true, visibility: 'private' },
    ],
  },
  expected: {
    profile: {
      id: '583231',
      name: 'octocat',
      email: 'octocat@example.com',
      emailVerified: true,
      image: 'https://avatars.githubusercontent.com/u/583231',
    },
    tokens: { scopes: ['read:user', 'user:email'], accessTokenExpiresAt: null, refreshToken: null },
    tokenRequest: { client_id: 'client-1', client_secret: 'secret-1' },
  },
})
