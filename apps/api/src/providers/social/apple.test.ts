import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { describeProvider } from '../../testing/social/describe-provider.ts'
import { CLOCK } from '../../testing/social/provider-double.ts'
import { apple } from './apple.ts'

const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
const credentials = {
  clientId: 'com.example.gate',
  clientSecret: JSON.stringify({
    teamId: 'TEAM123456',
    keyId: 'KEY1234567',
    privateKey: await exportPKCS8(privateKey),
  }),
}
const person = {
  iss: 'https://appleid.apple.com',
  sub: '001999.0123456789abcdef.1234',
  email: 'ada@example.com',
  email_verified: 'true',
}
const name = { firstName: 'Ada', lastName: 'Lovelace' }

describeProvider({
  definition: apple,
  credentials,
  tokenAnswer: {
    access_token: 'adg61.token',
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_token: 'rca7.refresh',
  },
  idTokenClaims: person,
  callback: { user: JSON.stringify({ name, email: 'ada@example.com' }) },
  expected: {
    profile: {
      id: '001999.0123456789abcdef.1234',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      emailVerified: true,
      image: null,
    },
    tokens: {
      refreshToken: 'rca7.refresh',
      accessTokenExpiresAt: new Date('2026-03-01T13:00:00.000Z'),
      scopes: ['name', 'email'],
    },
    authorization: { response_mode: 'form_post' },
    tokenRequest: {
      client_id: 'com.example.gate',
      client_secret: expect.stringMatching(/^ey[\w-]+\.ey[\w-]+\.[\w-]+$/),
    },
  },
  variants: [
    {
      title: 'has no name at later sign-ins, when Apple sends none',
      callback: { user: '' },
      expected: { profile: { name: null, email: 'ada@example.com' } },
    },
    {
      title: 'lets nobody in or out by a name that cannot be read',
      callback: { user: '{"name": 7}' },
      expected: { profile: { id: person.sub, name: null } },
    },
    {
      title: 'takes a hidden address for proven',
      idTokenClaims: {
        ...person,
        email: 'x1@privaterelay.appleid.com',
        email_verified: true,
        is_private_email: 'true',
      },
      expected: { profile: { email: 'x1@privaterelay.appleid.com', emailVerified: true } },
    },
    {
      title: 'takes the address of an account at work or school for unproven',
      idTokenClaims: { ...person, email_verified: 'false' },
      expected: { profile: { email: 'ada@example.com', emailVerified: false } },
    },
    {
      title: 'takes nobody’s word but that of the id_token for an address',
      idTokenClaims: { ...person, email: undefined, email_verified: undefined },
      expected: { profile: { email: null, emailVerified: false } },
    },
  ],
})

describe('the client secret for Apple', () => {
  it('is signed by the developer’s key, for this client, for a few minutes', async () => {
    const secret = await apple.createClientSecret?.(credentials, CLOCK.now())
    const { payload, protectedHeader } = await jwtVerify(secret ?? '', publicKey, {
      currentDate: CLOCK.now(),
    })
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY1234567' })
    expect(payload).toEqual({
      iss: 'TEAM123456',
      sub: 'com.example.gate',
      aud: 'https://appleid.apple.com',
      iat: 1772366400,
      exp: 1772366700,
    })
  })
})
