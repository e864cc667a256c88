import { OrganizationUpdated } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createMember, createMerchant, createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const { database } = harness
const path = '/api/auth/organization/update'

describeUserAccess({
  harness,
  method: 'POST',
  path,
  body: { data: {} },
  refusal: { code: 'USER_NOT_FOUND', message: 'User not found' },
})

describe('changing an organization', () => {
  test.each(['owner', 'admin'])('is allowed to the role %s', async (role) => {
    const { organizationId } = await createMerchant(harness)
    const { browser } = await createMember(harness, organizationId, role)
    const answer = await browser.post(path, { data: { name: 'Ajax' } })
    expect(answer.status).toBe(200)
    expect(OrganizationUpdated.parse(answer.body)).toMatchObject({
      id: organizationId,
      name: 'Ajax',
    })
  })

  test('changes only what is given; null removes the logo', async () => {
    const { owner, slug } = await createMerchant(harness)
    const logo = 'https://acme.test/logo.png'
    const first = await owner.browser.post(path, { data: { logo, metadata: { plan: 'pro' } } })
    expect(first.body).toMatchObject({ name: 'Acme', slug, logo, metadata: { plan: 'pro' } })
    const second = await owner.browser.post(path, { data: { logo: null } })
    expect(second.body).toMatchObject({ logo: null, metadata: { plan: 'pro' } })
  })

  test('takes the organization named rather than the active one', async () => {
    const { organizationId, owner } = await createMerchant(harness)
    await owner.browser.post('/api/auth/organization/set-active', { organizationId: null })
    const answer = await owner.browser.post(path, { data: { name: 'Ajax' }, organizationId })
    expect(answer).toMatchObject({ status: 200, body: { name: 'Ajax' } })
  })

  test('answers it as it is when there is nothing to change', async () => {
    const { owner, organizationId } = await createMerchant(harness)
    const answer = await owner.browser.post(path, { data: {} })
    expect(answer).toMatchObject({ status: 200, body: { name: 'Acme' } })
    const row = await database.organization.findUniqueOrThrow({ where: { id: organizationId } })
    expect(row.modifiedAt).toBeNull()
  })

  test('keeps a slug that it has already', async () => {
    const { owner, slug } = await createMerchant(harness)
    const answer = await owner.browser.post(path, { data: { slug } })
    expect(answer).toMatchObject({ status: 200, body: { slug } })
  })

  test('leaves an audit entry with what changed, and an event', async () => {
    const { owner, organizationId } = await createMerchant(harness)
    await owner.browser.post(path, { data: { name: 'Ajax' } })
    expect(await database.auditEntry.findFirst({ where: { organizationId } })).toMatchObject({
      action: 'organization.updated',
      actorId: owner.id,
      before: { name: 'Acme' },
      after: { name: 'Ajax' },
    })
    expect(await database.outboxEvent.findFirst({ where: { organizationId } })).toMatchObject({
      type: 'organization.updated',
      payload: { id: organizationId, name: 'Ajax' },
    })
  })
})

test('publishes the same event, whichever side makes the change', async () => {
  const { owner, client, organizationId } = await createMerchant(harness)
  await owner.browser.post(path, { data: { metadata: { plan: 'pro' } } })
  await client.patch(`/v1/organizations/${organizationId}`, { name: 'Ajax' })
  const events = await database.outboxEvent.findMany({
    where: { organizationId, type: 'organization.updated' },
    orderBy: { id: 'asc' },
  })
  expect(events.map(({ payload }) => payload)).toMatchObject([
    { name: 'Acme', metadata: { plan: 'pro' }, avatar_url: null, email: null },
    { name: 'Ajax', metadata: { plan: 'pro' }, avatar_url: null, email: null },
  ])
})

describe('refusals', () => {
  test('“Organization not found”: none given, none active', async () => {
    const ada = await createUser(harness)
    expect(await ada.browser.post(path, { data: {} })).toMatchObject({
      status: 400,
      body: { message: 'Organization not found' },
    })
  })

  test('“User is not a member of the organization”: another’s, unknown, or no id at all', async () => {
    const { owner } = await createMerchant(harness)
    const other = await createMerchant(harness)
    for (const organizationId of [other.organizationId, newId(), 'rocket']) {
      const answer = await owner.browser.post(path, { data: { name: 'Mine' }, organizationId })
      expect(answer).toMatchObject({
        status: 400,
        body: { message: 'User is not a member of the organization' },
      })
    }
    expect(
      await database.organization.findUnique({ where: { id: other.organizationId } }),
    ).toMatchObject({ name: 'Acme' })
  })

  test('“You are not allowed to update this organization”: a plain member', async () => {
    const { organizationId } = await createMerchant(harness)
    const { browser } = await createMember(harness, organizationId, 'member')
    expect(await browser.post(path, { data: { name: 'Ajax' } })).toMatchObject({
      status: 403,
      body: { message: 'You are not allowed to update this organization' },
    })
  })

  test('“slug is taken”, also when twenty want it at once', async () => {
    const merchants = await Promise.all(Array.from({ length: 20 }, () => createMerchant(harness)))
    const answers = await Promise.all(
      merchants.map(({ owner }) => owner.browser.post(path, { data: { slug: 'wanted-by-all' } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject({ status: 400, body: { message: 'slug is taken' } })
    }
  })

  test('bad input', async () => {
    const { owner } = await createMerchant(harness)
    for (const body of [{}, { data: { name: 7 } }, { data: 'x' }]) {
      expect(await owner.browser.post(path, body)).toMatchObject({
        status: 400,
        body: { message: 'Invalid body parameters' },
      })
    }
  })
})
