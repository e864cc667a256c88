import { PortalCustomer } from '@tollgate/contracts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createMember } from '../../testing/fixtures.ts'
import { createGrantWorld } from '../../testing/github/grant-world.ts'
import { writeFound } from '../repository-connection/connecting.ts'

const world = await createGrantWorld()
const { github, harness, settle, setUp, buy, sell, link, revoke, read, accessTo } = world
const { clock } = harness
afterAll(() => github.stop())

beforeEach(() => {
  github.troubles.length = 0
})

type Sale = Awaited<ReturnType<typeof sell>>

function repositoryOf({ installation }: Sale) {
  const [repository] = installation.repositories
  if (!repository) throw new Error('There is no repository')
  return repository
}

async function change({ owner, grant, organizationId }: Sale, properties: object) {
  const all = {
    repository_owner: owner,
    repository_name: 'anvil',
    permission: 'pull',
    ...properties,
  }
  const id = grant.benefitId
  await harness.database.benefit.update({ where: { id }, data: { properties: all } })
  await harness.database.benefitGrant.updateMany({
    where: { organizationId, benefitId: id },
    data: { dueAt: clock.now() },
  })
  await settle()
}

describe('access to a repository', () => {
  it('waits for the customer’s account, and is then an invitation', async () => {
    const shop = await setUp()
    const grant = await buy(shop, { permission: 'push' })
    expect(await read(shop, grant)).toMatchObject({
      is_granted: false,
      error: { type: 'ActionRequired', code: 'account_missing' },
      benefit: { properties: { repository_owner: shop.owner, repository_name: 'anvil' } },
    })
    const linked = await link(shop)
    expect(PortalCustomer.parse(linked.body).oauth_accounts).toEqual({
      github: { account_id: shop.accountId, account_username: shop.ada.login },
    })
    expect(accessTo(shop)).toEqual({ invited: ['ada write'], let: [] })
    expect(await read(shop, grant)).toMatchObject({
      is_granted: true,
      error: null,
      properties: {
        account_id: shop.accountId,
        repository_owner: shop.owner,
        repository_name: 'anvil',
        permission: 'push',
      },
    })
  })

  it.each(['invited', 'let in'])('ends with the purchase for someone who was %s', async (how) => {
    const sale = await sell()
    if (how === 'let in') github.accept(repositoryOf(sale))
    await revoke(sale, sale.grant)
    expect(accessTo(sale)).toEqual({ invited: [], let: [] })
    expect(await read(sale, sale.grant)).toMatchObject({ is_revoked: true, properties: {} })
  })

  it('moves to another account', async () => {
    const sale = await sell()
    github.accept(repositoryOf(sale))
    await link(sale, github.addAccount('grace'))
    expect(accessTo(sale)).toEqual({ invited: ['grace read'], let: [] })
  })

  it('is offered again, where the customer asks for it after an invitation has expired', async () => {
    const sale = await sell()
    for (const invitation of repositoryOf(sale).invitations) invitation.expired = true
    const path = `/v1/customer-portal/benefit-grants/${sale.grant.id}`
    const asked = await sale.browser.patch(path, { benefit_type: 'github_repository' })
    expect(asked.status).toBe(200)
    await settle()
    expect(repositoryOf(sale).invitations).toMatchObject([{ expired: false }])
  })

  it('changes its permission without a new invitation', async () => {
    const sale = await sell('push')
    github.accept(repositoryOf(sale))
    await change(sale, { permission: 'triage' })
    expect(accessTo(sale)).toEqual({ invited: [], let: ['ada triage'] })
    await change(sale, { permission: 'maintain' })
    expect(accessTo(sale)).toEqual({ invited: [], let: ['ada maintain'] })
  })

  it('moves to another repository', async () => {
    const sale = await sell()
    await change(sale, { repository_name: 'hammer' })
    expect(accessTo(sale)).toEqual({ invited: [], let: [] })
    expect(accessTo(sale, 'hammer')).toEqual({ invited: ['ada read'], let: [] })
  })

  it('is what the most generous purchase gives, until the last one ends', async () => {
    const sale = await sell('push')
    github.accept(repositoryOf(sale))
    const second = await buy(sale, { permission: 'pull' })
    expect(accessTo(sale)).toEqual({ invited: [], let: ['ada push'] })
    await revoke(sale, sale.grant)
    expect(accessTo(sale)).toEqual({ invited: [], let: ['ada pull'] })
    await revoke(sale, second)
    expect(accessTo(sale)).toEqual({ invited: [], let: [] })
  })

  it('stays with those who work there anyway', async () => {
    const sale = await setUp()
    const [repository] = sale.installation.repositories
    repository?.collaborators.set(sale.ada.id, 'admin')
    const grant = await buy(sale, { permission: 'push' })
    await link(sale)
    expect(await read(sale, grant)).toMatchObject({ is_granted: true, properties: {} })
    await revoke(sale, grant)
    expect(accessTo(sale)).toEqual({ invited: [], let: ['ada admin'] })
  })
})

describe('what keeps access from being given', () => {
  it('is over when GitHub says so', async () => {
    const shop = await setUp()
    const grant = await buy(shop)
    github.troubles.push(null, null, null, { status: 429, headers: { 'retry-after': '90' } })
    await link(shop)
    expect(await read(shop, grant)).toMatchObject({ error: { code: 'unavailable' } })
    clock.advance({ seconds: 89 })
    await settle()
    expect(accessTo(shop).invited).toEqual([])
    clock.advance({ seconds: 1 })
    await settle()
    expect(accessTo(shop).invited).toEqual(['ada read'])
  })

  it('waits for the merchant, and is given once the organization is reconnected', async () => {
    const shop = await setUp()
    const grant = await buy(shop)
    const { installation, organizationId, owner } = shop
    github.installations.delete(installation.id)
    await link(shop)
    expect(await read(shop, grant)).toMatchObject({
      is_granted: false,
      error: { type: 'MerchantActionRequired', code: 'connection_lost' },
    })
    github.installations.set(1, { ...installation, id: 1 })
    const merchant = await createMember(harness, organizationId, 'owner')
    const found = { organizationId, userId: merchant.id, installationId: '1', owner }
    const token = writeFound(harness.systemContext(), found)
    await merchant.browser.post('/v1/repository-connections', { token })
    await settle()
    expect(await read(shop, grant)).toMatchObject({ is_granted: true, error: null })
  })

  it('is said to the customer: their account is gone', async () => {
    const sale = await sell()
    github.accounts.delete(sale.ada.id)
    const second = await buy(sale, { name: 'hammer' })
    expect(await read(sale, second)).toMatchObject({
      error: { type: 'ActionRequired', code: 'account_expired' },
    })
  })

  it.each([
    [{ status: 404 }, 'target_missing'],
    [{ status: 422, message: 'Validation Failed' }, 'permission_missing'],
  ])('is said to the merchant: %o', async (trouble, code) => {
    const sale = await sell()
    github.troubles.push(null, null, null, trouble)
    const second = await buy(sale, { name: 'hammer' })
    expect(await read(sale, second)).toMatchObject({
      error: { type: 'MerchantActionRequired', code },
    })
  })
})
