import {
  IdentityProvider,
  IdentityProviderTest,
  OrganizationDomain,
  SingleSignOnEnforced,
} from '@tollgate/contracts'
import { randomText } from '../core/ids.ts'
import { signUp } from './account.ts'
import { type Browser, createBrowser } from './browser.ts'
import { createMerchant } from './fixtures.ts'
import type { Harness } from './harness.ts'
import { organizationPath } from './members.ts'
import { type OpenIdProvider, signInThere } from './social/flow.ts'

/** A domain that no other test has. */
export function newDomain(): string {
  return `${randomText(12).toLowerCase()}.example`
}

export async function setProvider(
  browser: Browser,
  provider: OpenIdProvider,
  given: Record<string, unknown> = {},
): Promise<IdentityProvider> {
  const { status, body } = await browser.post(`${organizationPath}/set-identity-provider`, {
    issuer: provider.issuer,
    clientId: provider.client.id,
    clientSecret: provider.client.secret,
    ...given,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return IdentityProvider.parse(body)
}

export async function addDomain(browser: Browser, domain = newDomain()) {
  const { status, body } = await browser.post(`${organizationPath}/add-domain`, { domain })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return OrganizationDomain.parse(body)
}

/** Publishes the record of a domain, and has it looked up. */
export function verifyDomain({ dns }: Harness, browser: Browser, added: OrganizationDomain) {
  dns.set(added.recordName, ['v=spf1 -all', added.recordValue])
  return browser.post(`${organizationPath}/verify-domain`, { domainId: added.id })
}

/** An organization whose people sign in by the provider, with addresses in a domain of its own. */
export async function createCompany(
  harness: Harness,
  provider: OpenIdProvider,
  given: Record<string, unknown> = {},
) {
  const merchant = await createMerchant(harness)
  const { browser } = merchant.owner
  const added = await addDomain(browser)
  await verifyDomain(harness, browser, added)
  return {
    ...merchant,
    provider: await setProvider(browser, provider, given),
    domain: added.domain,
    domainId: added.id,
    email: `ada@${added.domain}`,
  }
}

/** The same, with a test that succeeded. */
export async function createTried(harness: Harness, provider: OpenIdProvider) {
  const company = await createCompany(harness, provider)
  Object.assign(provider.behaviour, { email: company.email, emailVerified: true })
  await runTest(company.owner.browser)
  return company
}

export async function enforce(browser: Browser): Promise<SingleSignOnEnforced> {
  const path = `${organizationPath}/set-single-sign-on-enforced`
  const { status, body } = await browser.post(path, { isEnforced: true })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return SingleSignOnEnforced.parse(body)
}

/** Leaves for the organization’s provider and comes back. */
export async function travelBySso(
  harness: Harness,
  given: Record<string, unknown>,
  browser = createBrowser(harness.app),
) {
  const started = await browser.post('/api/auth/sign-in/sso', { callbackURL: '/home', ...given })
  const { url } = Object(started.body)
  if (typeof url !== 'string') throw new Error(JSON.stringify(started.body))
  return { browser, target: await comeBack(browser, url) }
}

export async function comeBack(browser: Browser, url: string): Promise<string> {
  const back = await signInThere(url)
  const answer = await browser.get(back.pathname + back.search)
  return answer.headers.get('location') ?? ''
}

/** Has an owner test the provider, all the way. */
export async function runTest(browser: Browser) {
  const { body } = await browser.post(`${organizationPath}/test-identity-provider`)
  const { url, checks } = IdentityProviderTest.parse(body)
  return { checks, target: url === null ? null : new URL(await comeBack(browser, url)) }
}

/** Rows of an organization whose provider is away, and whose domain is not proven yet. */
export async function insertSingleSignOn(
  { database, clock }: Harness,
  organizationId: string,
  marker: string,
): Promise<string> {
  const createdAt = clock.now()
  await database.identityProvider.create({
    data: {
      organizationId,
      issuer: 'http://127.0.0.1:9',
      clientId: marker,
      clientSecret: marker,
      defaultRole: 'member',
      createdAt,
    },
  })
  const { id } = await database.organizationDomain.create({
    data: { organizationId, domain: `${marker}.example`, token: marker, createdAt },
  })
  return id
}

/** A colleague with a password and a verified address in the domain. */
export async function createColleague(harness: Harness, domain: string, name = 'grace') {
  const email = `${name}@${domain}`
  const { browser } = await signUp(harness, { email, username: `${name}_${domain.slice(0, 8)}` })
  await harness.database.user.update({ where: { email }, data: { emailVerified: true } })
  return { email, browser }
}
