import { describeProvider } from '../../testing/social/describe-provider.ts'
import { discord } from './discord.ts'

const ME = 'https://discord.com/api/users/@me'
const nelly = {
  id: '80351110224678912',
  username: 'nelly',
  global_name: 'Nelly',
  avatar: '8342729096ea3675442027381ff50dfe',
  verified: true,
  email: 'nelly@example.com',
}

describeProvider({
  definition: discord,
  tokenAnswer: {
    access_token: '6qrZcUqja7812RVdnEKjpzOL4CvHBFG',
    token_type: 'Bearer',
    expires_in: 604800,
    refresh_token: 'D43f5y0ahjqew82jZ4NViEr2YafMKhue',
    scope: 'identify email',
  },
  reads: { [ME]: nelly },
  expected: {
    profile: {
      id: '80351110224678912',
      name: 'Nelly',
      email: 'nelly@example.com',
      emailVerified: true,
      image:
        'https://cdn.discordapp.com/avatars/80351110224678912/8342729096ea3675442027381ff50dfe.png',
    },
    tokens: {
      refreshToken: 'D43f5y0ahjqew82jZ4NViEr2YafMKhue',
      accessTokenExpiresAt: new Date('2026-03-08T12:00:00.000Z'),
      scopes: ['identify', 'email'],
    },
    tokenRequest: { client_id: 'client-1', client_secret: 'secret-1' },
  },
  variants: [
    {
      title: 'takes an address for unproven that Discord has not verified',
      reads: { [ME]: { ...nelly, verified: false } },
      expected: { profile: { email: 'nelly@example.com', emailVerified: false } },
    },
    {
      title: 'takes a person without a picture, a name to show or an address',
      reads: { [ME]: { id: '1', username: 'nelly', global_name: null, avatar: null } },
      expected: { profile: { name: 'nelly', image: null, email: null, emailVerified: false } },
    },
  ],
})
