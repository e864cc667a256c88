import { BenefitGrantList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { PlatformFailure } from '../../core/ports/platform-failure.ts'
import { createPlatformAccount } from '../../testing/platform-fixtures.ts'
import { createPlatformWorld } from '../../testing/platform-world.ts'
import { revokeNextGrants } from './revoke.ts'
import { settleGrant } from './settle.ts'

const world = await createPlatformWorld()
const { harness, guilds, roles, calls, failures, settle, sellRole, revoke, read, eventsOf } = world
const { clock, database, systemContext } = harness

describe('a platform that fails', () => {
  it('is asked again, without a word to anyone', async () => {
    failures.push(new PlatformFailure('unavailable'))
    const sale = await sellRole()
    expect(await read(sale, sale.grant)).toMatchObject({ error: { type: 'TryingAgain' } })
    clock.advance({ seconds: 2 })
    await settle()
    expect(await read(sale, sale.grant)).toMatchObject({ is_granted: true, error: null })
    expect(await eventsOf(sale)).toEqual(['created granted'])
  })

  it('leaves nothing to tell when the benefit ends before it answers', async () => {
    failures.push(new PlatformFailure('unavailable'))
    const sale = await sellRole()
    await revoke(sale, sale.grant)
    expect(await eventsOf(sale)).toEqual([])
  })

  it('is asked when it wants to be', async () => {
    failures.push(new PlatformFailure('unavailable', { retryAfterSeconds: 90 }))
    await sellRole()
    clock.advance({ seconds: 89 })
    await settle()
    expect(calls).toHaveLength(1)
    clock.advance({ seconds: 1 })
    await settle()
    expect(calls).toHaveLength(2)
  })

  it('has the merchant told once what they have to do', async () => {
    failures.push(...[1, 2].map(() => new PlatformFailure('permission_missing')))
    const sale = await sellRole()
    clock.advance({ seconds: 2 })
    await settle()
    expect(await eventsOf(sale)).toEqual(['created permission_missing'])
    clock.advance({ seconds: 4 })
    await settle()
    expect(await eventsOf(sale)).toEqual(['created permission_missing', 'updated granted'])
  })

  it('is given up in the end, and the merchant told that it is up to them', async () => {
    failures.push(...[1, 2].map(() => new PlatformFailure('unavailable')))
    const sale = await sellRole()
    await database.benefitGrant.update({ where: { id: sale.grant.id }, data: { attempts: 20 } })
    clock.advance({ seconds: 2 })
    await settle()
    expect(await read(sale, sale.grant)).toMatchObject({
      error: { type: 'MerchantActionRequired', code: 'unavailable' },
    })
    expect(await eventsOf(sale)).toEqual(['created unavailable'])
    clock.advance({ days: 1 })
    await settle()
    expect(calls).toHaveLength(2)
  })

  it('is asked again when the customer says so', async () => {
    failures.push(new PlatformFailure('account_refused'))
    const sale = await sellRole()
    const path = `/v1/customer-portal/benefit-grants/${sale.grant.id}`
    const refused = { properties: { account_id: '4712' } }
    expect(await sale.browser.patch(path, refused)).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'platform_account.not_linked' }] },
    })
    expect(await sale.browser.patch(path, { benefit_type: 'custom' })).toMatchObject({
      status: 422,
    })
    const given = { benefit_type: 'discord', properties: { account_id: '4711' } }
    expect(await sale.browser.patch(path, given)).toMatchObject({ status: 200 })
    await settle()
    expect(await read(sale, sale.grant)).toMatchObject({ is_granted: true })
    await revoke(sale, sale.grant)
    expect(await sale.browser.patch(path, given)).toMatchObject({ status: 403 })
  })

  it('is asked at once when the merchant says so', async () => {
    failures.push(new PlatformFailure('account_refused'))
    const sale = await sellRole()
    const { client, benefit, customer, grant } = sale
    const list = async (path: string) =>
      BenefitGrantList.parse((await client.get(path)).body).items.map(({ id }) => id)
    const withError = (type: string) => list(`/v1/benefits/${benefit.id}/grants?error_type=${type}`)
    expect(await withError('ActionRequired')).toEqual([grant.id])
    expect(await withError('MerchantActionRequired')).toEqual([])
    const retry = () => client.post(`/v1/benefit-grants/${grant.id}/retry`, {})
    expect(await retry()).toMatchObject({ status: 200, body: { error: null, is_granted: false } })
    expect(await withError('ActionRequired')).toEqual([])
    await settle()
    expect(await retry()).toMatchObject({ status: 200, body: { is_granted: true } })
    await settle()
    expect(calls).toHaveLength(2)
    failures.push(new PlatformFailure('account_refused'))
    await revoke(sale, grant)
    expect(roles.size).toBe(1)
    expect(await retry()).toMatchObject({ body: { is_revoked: true } })
    await settle()
    expect(roles.size).toBe(0)
    expect(await list(`/v1/customers/${customer.id}/benefit-grants`)).toEqual([grant.id])
  })

  it('has what was not taken taken later', async () => {
    const sale = await sellRole()
    failures.push(new PlatformFailure('unavailable'))
    await revoke(sale, sale.grant)
    expect(await read(sale, sale.grant)).toMatchObject({ is_revoked: true })
    expect(roles.size).toBe(1)
    clock.advance({ seconds: 2 })
    await settle()
    expect(roles.size).toBe(0)
  })

  it('is not asked for what changed meanwhile: the change comes next', async () => {
    const sale = await sellRole(null)
    const { organizationId, customer, grant } = sale
    await createPlatformAccount(harness, organizationId, { customerId: customer.id })
    await database.benefitGrant.update({ where: { id: grant.id }, data: { dueAt: clock.now() } })
    const giveRole = guilds.giveRole
    guilds.giveRole = async (...given) => {
      guilds.giveRole = giveRole
      await giveRole(...given)
      clock.advance({ seconds: 1 })
      await revokeNextGrants(systemContext(), { organizationId, orderId: grant.orderId })
    }
    await settleGrant(systemContext(), { organizationId, benefitGrantId: grant.id })
    expect(await read(sale, grant)).toMatchObject({ is_revoked: true, is_granted: false })
    expect(roles.size).toBe(1)
    await settle()
    expect(roles.size).toBe(0)
  })

  it('is taken up by another process, if the one that asked died', async () => {
    const sale = await sellRole(null)
    const { organizationId, customer, grant } = sale
    await createPlatformAccount(harness, organizationId, { customerId: customer.id })
    await database.benefitGrant.update({ where: { id: grant.id }, data: { dueAt: clock.now() } })
    await harness.runDue()
    await database.$executeRaw`DELETE FROM pgboss.job WHERE name = 'settle-grant'`
    await settle()
    expect(calls).toEqual([])
    clock.advance({ minutes: 5 })
    await settle()
    expect(await read(sale, grant)).toMatchObject({ is_granted: true })
  })
})
