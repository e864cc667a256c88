import { beforeEach, describe, expect, it, test } from 'vitest'
import { DAY, secondsAfter } from '../core/calendar.ts'
import { PASSWORD } from '../testing/account.ts'
import { type Browser, createBrowser } from '../testing/browser.ts'
import { type ContractOperation, contractOperations } from '../testing/contract-operations.ts'
import { createUser } from '../testing/fixtures.ts'
import { createHarness, type Harness } from '../testing/harness.ts'
import { createStaff, organizationPath } from '../testing/members.ts'
import { ownRequest } from '../testing/tenants/requests.ts'
import { createRowReader } from '../testing/tenants/rows.ts'
import { seedTenant } from '../testing/tenants/seed.ts'

const harness = await createHarness()
const readRows = await createRowReader(harness)
const nobody = createBrowser(harness.app)
const operations = contractOperations().filter((operation) => operation['x-recent-proof'] === true)
const ofAdministrators = operations.filter(({ path }) => path.startsWith('/api/auth/admin/'))
const ofPeople = operations.filter((operation) => !ofAdministrators.includes(operation))
const tenant = await seedTenant(harness)
const [ownerId = ''] = tenant.people
await givePassword(harness, ownerId)

/** The session was used just now, and its user signed in two days ago. */
async function letProofGrowOld({ database, clock }: Harness, userId: string) {
  await database.session.updateMany({
    where: { userId },
    data: { authenticatedAt: secondsAfter(clock.now(), -2 * DAY), updatedAt: clock.now() },
  })
}

async function givePassword({ database, clock, services }: Harness, userId: string) {
  const now = clock.now()
  const password = await services.passwords.hash(PASSWORD)
  await database.account.create({
    data: {
      id: crypto.randomUUID(),
      userId,
      providerId: 'credential',
      accountId: userId,
      password,
      createdAt: now,
      updatedAt: now,
    },
  })
}

function browserOfOwner() {
  const browser = createBrowser(harness.app)
  const [name = '', secret = ''] = tenant.callers.owner.cookie.split('=')
  browser.cookies.set(name, secret)
  return browser
}

const owner = browserOfOwner()

function send(operation: ContractOperation, browser = owner) {
  const { method, url, body } = ownRequest(operation, tenant)
  return browser.request(method, url, body)
}

const prove = (browser: Browser) => browser.post('/api/auth/reauthenticate', { password: PASSWORD })

const refusedBy = (path: string) =>
  path.startsWith('/v1/')
    ? { error: 'NotPermitted', detail: 'Session is not fresh', code: 'SESSION_IS_NOT_FRESH' }
    : { message: 'Session is not fresh', code: 'SESSION_IS_NOT_FRESH' }

describe('a session whose user has not signed in lately', () => {
  beforeEach(() => letProofGrowOld(harness, ownerId))

  it.each(ofPeople.map((operation) => [`${operation.method} ${operation.path}`, operation]))(
    '%s is refused without a trace until the user has proven who they are',
    async (_, operation) => {
      const before = await readRows(tenant)
      const refused = await send(operation)
      expect(refused).toEqual({
        status: 403,
        headers: expect.anything(),
        body: refusedBy(operation.path),
      })
      expect(await readRows(tenant)).toEqual(before)
      expect((await prove(owner)).status).toBe(200)
      expect((await send(operation)).body).not.toMatchObject({ code: 'SESSION_IS_NOT_FRESH' })
    },
  )

  it.each(
    operations.filter(({ path }) => path.startsWith('/v1/')).map((each) => [each.path, each]),
  )('%s asks no access token', async (_, operation) => {
    const { method, url, body } = ownRequest(operation, tenant)
    const answer = await nobody.request(method, url, body, tenant.callers.token)
    expect(answer.body).not.toMatchObject({ code: 'SESSION_IS_NOT_FRESH' })
  })
})

describe('an administrator who has not signed in lately', async () => {
  const { id, browser } = await createUser(harness, { role: 'admin' })
  await givePassword(harness, id)

  it.each(ofAdministrators.map((operation) => [operation.path, operation]))(
    '%s is refused without a trace',
    async (path, operation) => {
      await letProofGrowOld(harness, id)
      const before = await readRows(tenant)
      const refused = await send(operation, browser)
      expect(refused).toMatchObject({ status: 403, body: refusedBy(path) })
      expect(await readRows(tenant)).toEqual(before)
    },
  )

  it('may do all of it after a proof', async () => {
    await letProofGrowOld(harness, id)
    expect((await prove(browser)).status).toBe(200)
    for (const operation of ofAdministrators) {
      const { body } = await send(operation, browser)
      expect(body).not.toMatchObject({ code: 'SESSION_IS_NOT_FRESH' })
    }
  })
})

test('changes that take over an account, make tokens, move money or delete an organization ask', () => {
  expect(ofPeople.map(({ operationId }) => operationId).sort()).toEqual([
    'changeEmail',
    'createAccessToken',
    'createCustomerSession',
    'createRefund',
    'deleteOrganization',
    'deletePasskey',
    'linkSocial',
    'preparePasskeyRegistration',
    'registerPasskey',
    'requireTwoFactor',
    'retryOrder',
    'revokeSubscription',
    'setIdentityProvider',
    'setSingleSignOnEnforced',
    'transferOwnership',
    'updateAccessToken',
    'updateSubscription',
  ])
})

test('whatever an administrator changes about people and organizations asks', () => {
  const asking = ofAdministrators.map(({ operationId }) => operationId)
  const reading = /^(get|list|export|has|stop)/
  const others = contractOperations()
    .filter(({ path }) => path.startsWith('/api/auth/admin/'))
    .map(({ operationId }) => operationId)
    .filter((operationId) => !asking.includes(operationId) && !reading.test(operationId))
  expect(others.sort()).toEqual(['discardFailedJob', 'retryFailedJob', 'testSocialProvider'])
})

describe('another owner', () => {
  const notFresh = { status: 403, body: { code: 'SESSION_IS_NOT_FRESH' } }

  it('is made by an owner who has proven who they are, and other roles by anyone who may', async () => {
    const staff = await createStaff(harness)
    const { browser } = staff.owner
    await letProofGrowOld(harness, staff.owner.id)
    const { id: memberId } = staff.member.member
    const change = (role: string) =>
      browser.post(`${organizationPath}/update-member-role`, { memberId, role })
    expect(await change('owner')).toMatchObject(notFresh)
    expect((await change('admin')).status).toBe(200)
    const invite = (role: string) =>
      browser.post(`${organizationPath}/invite-member`, { email: `${role}@example.com`, role })
    expect(await invite('owner')).toMatchObject(notFresh)
    expect((await invite('admin')).status).toBe(200)
    await givePassword(harness, staff.owner.id)
    await browser.post('/api/auth/reauthenticate', { password: PASSWORD })
    expect((await change('owner')).status).toBe(200)
    expect((await invite('owner')).status).toBe(200)
  })

  it('is refused to those who may not make one, whatever they prove', async () => {
    const staff = await createStaff(harness)
    await letProofGrowOld(harness, staff.admin.id)
    const { id: memberId } = staff.member.member
    expect(
      await staff.admin.browser.post(`${organizationPath}/update-member-role`, {
        memberId,
        role: 'owner',
      }),
    ).toMatchObject({ status: 403, body: { code: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER' } })
  })
})

test('with SESSION_FRESH_AGE=0 nothing asks', async () => {
  const unasking = await createHarness({ settings: { SESSION_FRESH_AGE: 0 } })
  const staff = await createStaff(unasking)
  await letProofGrowOld(unasking, staff.owner.id)
  const { id: memberId } = staff.member.member
  const path = `${organizationPath}/transfer-ownership`
  expect((await staff.owner.browser.post(path, { memberId })).status).toBe(200)
})
