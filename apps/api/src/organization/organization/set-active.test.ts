import { ActiveOrganization } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId, randomText } from '../../core/ids.ts'
import { addMember, createMember, createMerchant, createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const { database } = harness

async function activeOf(userId: string) {
  const session = await database.session.findFirstOrThrow({ where: { userId } })
  return session.activeOrganizationId
}

describe('choosing the active organization', () => {
  const path = '/api/auth/organization/set-active'

  async function createMemberOfTwo() {
    const first = await createMerchant(harness)
    const second = await createMerchant(harness)
    const user = await createMember(harness, first.organizationId, 'member')
    await addMember(harness, {
      organizationId: second.organizationId,
      userId: user.id,
      roles: ['member'],
    })
    return { first, second, ...user }
  }

  test('takes an id or a slug, and sets the cookie again', async () => {
    const { browser, id, first, second } = await createMemberOfTwo()
    const byId = await browser.post(path, { organizationId: first.organizationId })
    expect(ActiveOrganization.parse(byId.body)).toMatchObject({
      id: first.organizationId,
      teams: null,
    })
    expect(byId.headers.getSetCookie().join()).toContain('tollgate.session_token=')
    expect(await activeOf(id)).toBe(first.organizationId)
    await browser.post(path, { organizationSlug: second.slug })
    expect(await activeOf(id)).toBe(second.organizationId)
  })

  test('is remembered for the user’s next session', async () => {
    const { browser, id, first } = await createMemberOfTwo()
    await browser.post(path, { organizationId: first.organizationId })
    expect(await database.user.findUnique({ where: { id } })).toMatchObject({
      lastActiveOrganizationId: first.organizationId,
    })
  })

  test('null clears it', async () => {
    const { owner } = await createMerchant(harness)
    expect(await owner.browser.post(path, { organizationId: null })).toMatchObject({
      status: 200,
      body: null,
    })
    expect(await activeOf(owner.id)).toBeNull()
  })

  test('given nothing, answers the active one, or null', async () => {
    const { owner, organizationId } = await createMerchant(harness)
    const answer = await owner.browser.request('POST', path)
    expect(ActiveOrganization.parse(answer.body).id).toBe(organizationId)
    const ada = await createUser(harness)
    expect(await ada.browser.post(path)).toMatchObject({ status: 200, body: null })
  })

  test('“User is not a member of the organization”; none is active then', async () => {
    const { owner } = await createMerchant(harness)
    const other = await createMerchant(harness)
    const answer = await owner.browser.post(path, { organizationId: other.organizationId })
    expect(answer).toMatchObject({
      status: 403,
      body: { message: 'User is not a member of the organization' },
    })
    expect(await activeOf(owner.id)).toBeNull()
  })

  test('touches this session only', async () => {
    const { owner, organizationId } = await createMerchant(harness)
    const { id, ...session } = await database.session.findFirstOrThrow({
      where: { userId: owner.id },
    })
    const other = { id: newId(), token: randomText(32), secretHash: new Uint8Array(32) }
    await database.session.create({ data: { ...session, ...other } })
    await owner.browser.post(path, { organizationId: null })
    expect(await database.session.findUnique({ where: { id: other.id } })).toMatchObject({
      activeOrganizationId: organizationId,
    })
    expect(await database.session.findUnique({ where: { id } })).toMatchObject({
      activeOrganizationId: null,
    })
  })
})
