import { OrganizationCreated } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { verifyAuditChain } from '../../core/audit-chain.ts'
import { randomText } from '../../core/ids.ts'
import { createMember, createMerchant, createUser, type TestUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const { database, clock } = harness
const path = '/api/auth/organization/create'

function newSlug() {
  return `acme-${randomText(8).toLowerCase()}`
}

async function createBy(user: TestUser, given: Record<string, unknown> = {}) {
  const answer = await user.browser.post(path, { name: 'Acme', slug: newSlug(), ...given })
  expect(answer.status).toBe(200)
  return OrganizationCreated.parse(answer.body)
}

describe('creating an organization', () => {
  test('makes its creator the owner, in a first team of the same name', async () => {
    const ada = await createUser(harness)
    const created = await createBy(ada, { logo: 'https://acme.test/logo.png' })
    expect(created).toMatchObject({ name: 'Acme', logo: 'https://acme.test/logo.png' })
    expect(created.createdAt).toBe(clock.now().toISOString())
    const team = await database.team.findFirstOrThrow({ where: { organizationId: created.id } })
    expect(team).toMatchObject({ name: 'Acme', updatedAt: null })
    expect(created.members).toEqual([
      expect.objectContaining({ userId: ada.id, role: 'owner', teamId: team.id }),
    ])
  })

  test('answers metadata as an object, or not at all', async () => {
    const ada = await createUser(harness)
    expect(await createBy(ada, { metadata: { plan: 'pro' } })).toMatchObject({
      metadata: { plan: 'pro' },
    })
    expect(await createBy(ada)).not.toHaveProperty('metadata')
  })

  test('gives it what billing needs from the first moment on', async () => {
    const { id } = await createBy(await createUser(harness))
    expect(await database.organization.findUnique({ where: { id } })).toMatchObject({
      featureSettings: { issue_funding_enabled: false, usage_based_billing_enabled: false },
      subscriptionSettings: {
        allow_multiple_subscriptions: false,
        allow_customer_updates: true,
        proration_behavior: 'prorate',
      },
      socials: [],
    })
  })

  test('makes it active in this session, and remembers it for the next one', async () => {
    const ada = await createUser(harness)
    const { id } = await createBy(ada)
    const user = await database.user.findUniqueOrThrow({
      where: { id: ada.id },
      include: { sessions: true },
    })
    expect(user.lastActiveOrganizationId).toBe(id)
    expect(user.sessions).toEqual([expect.objectContaining({ activeOrganizationId: id })])
  })

  test('leaves the active organization alone when asked to', async () => {
    const ada = await createUser(harness)
    const first = await createBy(ada)
    await createBy(ada, { keepCurrentActiveOrganization: true })
    expect(await database.session.findFirst({ where: { userId: ada.id } })).toMatchObject({
      activeOrganizationId: first.id,
    })
  })

  test('lowercases the slug', async () => {
    const slug = newSlug()
    const created = await createBy(await createUser(harness), { slug: slug.toUpperCase() })
    expect(created.slug).toBe(slug)
  })

  test('accepts an empty name', async () => {
    const created = await createBy(await createUser(harness), { name: '' })
    expect(created.name).toBe('')
  })

  test('ignores a user named in the body', async () => {
    const [ada, eve] = [await createUser(harness), await createUser(harness)]
    const created = await createBy(eve, { userId: ada.id })
    expect(created.members).toEqual([expect.objectContaining({ userId: eve.id })])
  })

  test('leaves an audit entry and an event', async () => {
    const ada = await createUser(harness)
    const created = await createBy(ada)
    const where = { organizationId: created.id }
    expect(await database.auditEntry.findMany({ where })).toEqual([
      expect.objectContaining({
        action: 'organization.created',
        actorType: 'user',
        actorId: ada.id,
        targetId: created.id,
      }),
    ])
    expect(await verifyAuditChain(harness.systemContext(), created.id)).toMatchObject({
      intact: true,
    })
    expect(await database.outboxEvent.count({ where })).toBe(0)
  })
})

describe('refusals', () => {
  test('“Organization already exists”: another one has the slug, in whatever case', async () => {
    const ada = await createUser(harness)
    const { slug } = await createBy(ada)
    const answer = await ada.browser.post(path, { name: 'Acme', slug: slug.toUpperCase() })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'ORGANIZATION_ALREADY_EXISTS', message: 'Organization already exists' },
    })
  })

  test('fifty people who want one slug at once make one organization, and nothing else', async () => {
    const slug = newSlug()
    const people = await Promise.all(Array.from({ length: 50 }, () => createUser(harness)))
    const answers = await Promise.all(
      people.map(({ browser }) => browser.post(path, { name: slug, slug })),
    )
    const made = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(made).toHaveLength(1)
    expect(refused.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(49).fill({
        status: 400,
        body: { code: 'ORGANIZATION_ALREADY_EXISTS', message: 'Organization already exists' },
      }),
    )
    expect(await database.organization.count({ where: { slug } })).toBe(1)
    expect(await database.team.count({ where: { name: slug } })).toBe(1)
    const members = { userId: { in: people.map(({ id }) => id) } }
    expect(await database.member.count({ where: members })).toBe(1)
  })

  test('“You are not allowed to create a new organization”: creation is switched off', async () => {
    harness.services.settings.ALLOW_ORGANIZATION_CREATION = false
    const ada = await createUser(harness)
    const answer = await ada.browser.post(path, { name: 'Acme', slug: newSlug() })
    harness.services.settings.ALLOW_ORGANIZATION_CREATION = true
    expect(answer).toMatchObject({
      status: 403,
      body: { message: 'You are not allowed to create a new organization' },
    })
  })

  test('“You have reached the maximum number of organizations”, also for ten tries at once', async () => {
    harness.services.settings.ORGANIZATION_LIMIT = 2
    const { organizationId } = await createMerchant(harness)
    // Belonging to an organization of others doesn't count.
    const ada = await createMember(harness, organizationId, 'member')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ada.browser.post(path, { name: 'Acme', slug: newSlug() })),
    )
    delete harness.services.settings.ORGANIZATION_LIMIT
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const answer of refused) {
      expect(answer).toMatchObject({
        status: 403,
        body: { message: 'You have reached the maximum number of organizations' },
      })
    }
    expect(await database.member.count({ where: { userId: ada.id } })).toBe(3)
  })

  test('a slug that breaks the rules, with a message that says which', async () => {
    const ada = await createUser(harness)
    const answer = await ada.browser.post(path, { name: 'Acme', slug: 'Sign-In' })
    expect(answer).toMatchObject({ status: 400, body: { message: 'Slug is reserved' } })
  })

  test.each([
    {},
    { name: 'Acme' },
    { name: 'Acme', slug: 7 },
    { name: 'Acme', slug: 'acme-bad', metadata: 'text' },
    { name: 'Acme', slug: 'acme-bad', metadata: { long: 'x'.repeat(20_000) } },
  ])('bad input: %j', async (body) => {
    const ada = await createUser(harness)
    expect(await ada.browser.post(path, body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' },
    })
  })
})
