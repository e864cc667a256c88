import { SingleSignOnEnforced } from '@tollgate/contracts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/account.ts'
import type { Browser } from '../../testing/browser.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { organizationPath as base, refusal } from '../../testing/members.ts'
import {
  addDomain,
  createColleague,
  createCompany,
  createTried,
  enforce,
  setProvider,
  verifyDomain,
} from '../../testing/single-sign-on-fixtures.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness()
const { database } = harness
const path = `${base}/set-single-sign-on-enforced`

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

const sessionIn = async (browser: Browser) => (await browser.get('/api/auth/get-session')).body

describe('requiring single sign-on', () => {
  it('takes a verified domain, and a test since the last change', async () => {
    const { owner, domainId } = await createCompany(harness, provider)
    const asked = () => owner.browser.post(path, { isEnforced: true })
    expect(await asked()).toMatchObject(refusal(400, 'Single sign on needs a test'))
    await owner.browser.post(`${base}/remove-domain`, { domainId })
    expect(await asked()).toMatchObject(refusal(400, 'Single sign on needs a verified domain'))
    const tried = await createTried(harness, provider)
    await setProvider(tried.owner.browser, provider, { clientSecret: 'another' })
    expect(await tried.owner.browser.post(path, { isEnforced: true })).toMatchObject(
      refusal(400, 'Single sign on needs a test'),
    )
  })

  it('ends the sessions of its people except owners, and says how many', async () => {
    const { owner, organizationId, domain } = await createTried(harness, provider)
    const colleague = await createColleague(harness, domain)
    const stranger = await createUser(harness)
    const coOwner = await createColleague(harness, domain, 'alan')
    const { id: userId } = await database.user.findUniqueOrThrow({
      where: { email: coOwner.email },
    })
    const now = harness.clock.now()
    await database.member.create({
      data: { organizationId, userId, roles: ['owner'], createdAt: now },
    })
    expect(await enforce(owner.browser)).toMatchObject({
      provider: { isEnforced: true },
      endedSessions: 1,
    })
    expect(await sessionIn(colleague.browser)).toBeNull()
    for (const { browser } of [owner, stranger, coOwner]) {
      expect(await sessionIn(browser)).not.toBeNull()
    }
    expect(await enforce(owner.browser)).toMatchObject({ endedSessions: 0 })
  })

  it('is done over the version that was read', async () => {
    const { owner } = await createTried(harness, provider)
    const stale = { 'If-Match': '"2020-01-01T00:00:00.000Z"' }
    expect((await owner.browser.post(path, { isEnforced: true }, stale)).status).toBe(412)
  })

  it('ends sessions of a domain that is verified later', async () => {
    const { owner } = await createTried(harness, provider)
    await enforce(owner.browser)
    const added = await addDomain(owner.browser)
    const { browser } = await createColleague(harness, added.domain)
    await verifyDomain(harness, owner.browser, added)
    expect(await sessionIn(browser)).toBeNull()
  })

  it.each([
    ['the last verified domain is removed', 'remove-domain'],
    ['the provider is removed', 'remove-identity-provider'],
  ])('ends when %s', async (_, verb) => {
    const { owner, domain, domainId } = await createTried(harness, provider)
    const { email } = await createColleague(harness, domain)
    await enforce(owner.browser)
    await owner.browser.post(`${base}/${verb}`, { domainId })
    expect((await signIn(harness, { email })).answer.status).toBe(200)
  })

  it('ends when owners say so, and with another issuer', async () => {
    const { owner, domain } = await createTried(harness, provider)
    const { email } = await createColleague(harness, domain)
    await enforce(owner.browser)
    const { body } = await owner.browser.post(path, { isEnforced: false })
    expect(SingleSignOnEnforced.parse(body)).toMatchObject({ provider: { isEnforced: false } })
    expect((await signIn(harness, { email })).answer.status).toBe(200)
    await enforce(owner.browser)
    const other = await setProvider(owner.browser, provider, { issuer: `${provider.issuer}/` })
    expect(other).toMatchObject({ isEnforced: false, testedAt: null })
  })
})
