import { startOpenIdProvider } from '@tollgate/api/testing/social/openid-provider'
import { createAuthClient } from 'better-auth/client'
import { organizationClient, ssoClient } from 'better-auth/client/plugins'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { createCookieFetch } from '../../testing/cookie-fetch.ts'
import { ownDatabase } from '../../testing/own-database.ts'
import { startOwnService } from '../../testing/own-service.ts'
import { newEmail, password } from './person.ts'

const provider = await startOpenIdProvider()
const databaseUrl = await ownDatabase(inject('serverUrl'))
const service = await startOwnService({ DATABASE_URL: databaseUrl })
const { baseUrl } = service

afterAll(async () => {
  await service.stop()
  await provider.stop()
})

/** The published plug-ins, unchanged. */
function createPerson() {
  const browse = createCookieFetch(baseUrl)
  const client = createAuthClient({
    baseURL: baseUrl,
    plugins: [ssoClient(), organizationClient()],
    fetchOptions: { customFetchImpl: browse },
  })
  return { client, browse }
}

/** An organization that signs in by the provider. No test can publish records in the DNS. */
async function createCompany() {
  const { client, browse } = createPerson()
  await client.signUp.email({ name: 'Ada Lovelace', email: newEmail(), password })
  const { data } = await client.organization.create({ name: 'Acme', slug: 'acme' })
  const organizationId = data?.id ?? ''
  await client.organization.setActive({ organizationId })
  const post = (verb: string, body: object) =>
    browse(new URL(`/api/auth/organization/${verb}`, baseUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: baseUrl },
      body: JSON.stringify(body),
    })
  const { id: clientId, secret: clientSecret } = provider.client
  await post('set-identity-provider', { issuer: provider.issuer, clientId, clientSecret })
  await post('add-domain', { domain: 'acme.example' })
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query('UPDATE organization_domains SET verified_at = now()')
  await database.end()
}

it('signs people in by the provider of their organization', async () => {
  await createCompany()
  const email = 'grace@acme.example'
  Object.assign(provider.behaviour, { email })
  const { client, browse } = createPerson()
  const { data } = await client.signIn.sso({ email, callbackURL: '/home' })
  expect(data).toMatchObject({ redirect: true, url: expect.stringContaining(provider.issuer) })
  const there = await fetch(data?.url ?? '', { redirect: 'manual' })
  const back = await browse(new URL(there.headers.get('location') ?? ''), { redirect: 'manual' })
  expect(back.headers.get('location')).toBe('/home')
  expect((await client.getSession()).data?.user.email).toBe(email)
})

it('says where no organization signs in with an address', async () => {
  const { error } = await createPerson().client.signIn.sso({
    email: 'ada@nowhere.example',
    callbackURL: '/home',
  })
  expect(error).toMatchObject({ status: 404, message: 'No provider found for the issuer' })
})
