import { describeProvider } from '../../testing/social/describe-provider.ts'
import { microsoft } from './microsoft.ts'

const TENANT = '9122040d-6c67-4c5b-b112-36a304b66dad'
const OTHER_TENANT = '72f988bf-86f1-41af-91ab-2d7cd011db47'
const person = {
  iss: `https://login.microsoftonline.com/${TENANT}/v2.0`,
  tid: TENANT,
  sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
  name: 'Ada Lovelace',
  preferred_username: 'ada@contoso.example',
  email: 'ada@contoso.example',
  xms_edov: true,
}

describeProvider({
  definition: microsoft,
  tokenAnswer: {
    access_token: 'EwB.token',
    token_type: 'Bearer',
    expires_in: 3599,
    scope: 'openid profile email',
    refresh_token: 'M.C5.refresh',
  },
  idTokenClaims: person,
  expected: {
    profile: {
      id: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
      name: 'Ada Lovelace',
      email: 'ada@contoso.example',
      emailVerified: true,
      image: null,
    },
    tokens: { refreshToken: 'M.C5.refresh', scopes: ['openid', 'profile', 'email'] },
    authorization: { prompt: 'select_account' },
    tokenRequest: { client_id: 'client-1', client_secret: 'secret-1' },
  },
  variants: [
    {
      title: 'takes an address for unproven that the tenant may have made up',
      idTokenClaims: { ...person, xms_edov: undefined, email_verified: true },
      expected: { profile: { email: 'ada@contoso.example', emailVerified: false } },
    },
    {
      title: 'takes an address for unproven whose domain is another’s',
      idTokenClaims: { ...person, xms_edov: '0' },
      expected: { profile: { emailVerified: false } },
    },
    {
      title: 'reads the proof as text, too',
      idTokenClaims: { ...person, xms_edov: '1' },
      expected: { profile: { emailVerified: true } },
    },
    {
      title: 'takes people of every tenant, each by its own issuer',
      idTokenClaims: {
        ...person,
        tid: OTHER_TENANT,
        iss: `https://login.microsoftonline.com/${OTHER_TENANT}/v2.0`,
      },
      expected: { profile: { id: person.sub } },
    },
    {
      title: 'refuses a token of one tenant that names another',
      idTokenClaims: { ...person, tid: OTHER_TENANT },
      expected: { reason: 'unable_to_get_user_info' },
    },
    {
      title: 'refuses a tenant that is none',
      idTokenClaims: {
        ...person,
        tid: '../evil',
        iss: 'https://login.microsoftonline.com/../evil/v2.0',
      },
      expected: { reason: 'unable_to_get_user_info' },
    },
    {
      title: 'refuses a token of no tenant',
      idTokenClaims: { ...person, tid: undefined },
      expected: { reason: 'unable_to_get_user_info' },
    },
  ],
})
