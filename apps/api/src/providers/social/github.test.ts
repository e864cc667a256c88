import { describeProvider } from '../../testing/social/describe-provider.ts'
import { github } from './github.ts'

const USER = 'https://api.github.com/user'
const ADDRESSES = 'https://api.github.com/user/emails'
const octocat = { login: 'octocat', id: 583231, name: 'Mona', email: 'public@example.com' }

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
    tokenHeaders: { accept: 'application/json', 'user-agent': 'Tollgate' },
    read: { headers: { 'user-agent': 'Tollgate', 'x-github-api-version': '2022-11-28' } },
  },
  variants: [
    {
      title: 'takes the word of GitHub’s own issuer',
      callback: { iss: 'https://github.com/login/oauth' },
      expected: { profile: { id: '583231' } },
    },
    {
      title: 'takes a primary address for unproven that was not confirmed',
      reads: {
        [USER]: octocat,
        [ADDRESSES]: [
          { email: 'public@example.com', primary: true, verified: false },
          { email: 'proven@example.com', primary: false, verified: true },
        ],
      },
      expected: {
        profile: { name: 'Mona', email: 'public@example.com', emailVerified: false, image: null },
      },
    },
    {
      title: 'takes no address from the profile, which may be any',
      reads: { [USER]: octocat, [ADDRESSES]: [] },
      expected: { profile: { email: null, emailVerified: false } },
    },
  ],
})
