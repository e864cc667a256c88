import { PortalCustomer } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { buyBenefit, createDiscordBenefit } from '../../testing/platform-fixtures.ts'
import { createPlatformWorld } from '../../testing/platform-world.ts'

const world = await createPlatformWorld()
const { harness, accounts, roles, calls, settle, sellRole, revoke, read, link, eventsOf } = world
const { clock, database } = harness

describe('a benefit at a platform', () => {
  it('is given to the account that the customer connected', async () => {
    const sale = await sellRole()
    expect([...roles]).toEqual(['g1 r1 4711'])
    expect(await read(sale, sale.grant)).toMatchObject({
      is_granted: true,
      error: null,
      properties: { account_id: '4711', guild_id: 'g1', role_id: 'r1' },
    })
    expect(await eventsOf(sale)).toEqual(['created granted'])
  })

  it('waits for an account, says so once, and is given as soon as there is one', async () => {
    const sale = await sellRole(null)
    expect(await read(sale, sale.grant)).toMatchObject({
      is_granted: false,
      is_revoked: false,
      error: { type: 'ActionRequired', code: 'account_missing' },
    })
    clock.advance({ minutes: 10 })
    await settle()
    expect(calls).toEqual([])
    expect(await eventsOf(sale)).toEqual(['created account_missing'])
    const linked = await link(sale, '4711')
    expect(PortalCustomer.parse(linked.body).oauth_accounts).toEqual({
      discord: { account_id: '4711', account_username: 'name-of-4711' },
    })
    expect(await read(sale, sale.grant)).toMatchObject({ is_granted: false, error: null })
    await settle()
    expect(await read(sale, sale.grant)).toMatchObject({ is_granted: true, error: null })
    expect([...roles]).toEqual(['g1 r1 4711'])
    expect(await eventsOf(sale)).toEqual(['created account_missing', 'updated granted'])
  })

  it.each([
    ['and nobody has connected an account', null],
    ['also before it is given to the account that was connected', '4711'],
  ])('is told to end where it was told to wait, %s', async (_, account) => {
    const sale = await sellRole(null)
    if (account) await link(sale, account)
    await revoke(sale, sale.grant)
    expect(await read(sale, sale.grant)).toMatchObject({ is_revoked: true, error: null })
    expect(await eventsOf(sale)).toEqual(['created account_missing', 'revoked taken'])
  })

  it('moves to another account, and waits again when that is disconnected', async () => {
    const sale = await sellRole()
    await link(sale, '4712')
    await settle()
    expect([...roles]).toEqual(['g1 r1 4712'])
    expect(await sale.browser.delete(`${accounts}/discord`)).toMatchObject({ status: 204 })
    await settle()
    expect([...roles]).toEqual([])
    expect(await read(sale, sale.grant)).toMatchObject({
      is_granted: false,
      properties: {},
      error: { code: 'account_missing' },
    })
    expect(await eventsOf(sale)).toEqual([
      'created granted',
      'updated granted',
      'updated account_missing',
    ])
    expect(await sale.browser.delete(`${accounts}/discord`)).toMatchObject({ status: 404 })
  })

  it('changes with what the merchant chose, the old role first', async () => {
    const sale = await sellRole()
    const { id } = sale.benefit
    calls.length = 0
    await database.benefit.update({
      where: { id },
      data: { properties: { guild_id: 'g1', role_id: 'r2', kick_member: false, guild_token: '' } },
    })
    await database.benefitGrant.updateMany({
      where: { benefitId: id },
      data: { dueAt: clock.now() },
    })
    await settle()
    expect(calls).toEqual(['take g1 r1 4711', 'give g1 r2 4711'])
    expect(await eventsOf(sale)).toEqual(['created granted', 'updated granted'])
  })

  it.each([
    ['takes the role', false, 'take g1 r1 4711'],
    ['removes the member', true, 'kick g1 4711'],
  ])('%s when it ends, but not while another purchase gives it', async (_, kicks, call) => {
    const sale = await sellRole('4711', { kick_member: kicks })
    const second = await buyBenefit(harness, sale, sale.benefit.id)
    await settle()
    calls.length = 0
    await revoke(sale, sale.grant)
    expect(calls).toEqual(['give g1 r1 4711'])
    await revoke(sale, second)
    expect(calls).toEqual(['give g1 r1 4711', call])
    expect(await read(sale, second)).toMatchObject({ is_revoked: true, properties: {} })
  })

  it('takes only the role from someone whom another benefit keeps in the guild', async () => {
    const sale = await sellRole('4711', { kick_member: true })
    const other = await createDiscordBenefit(harness, sale.organizationId, { role_id: 'r2' })
    await buyBenefit(harness, sale, other.id)
    await settle()
    await revoke(sale, sale.grant)
    expect([...roles]).toEqual(['g1 r2 4711'])
    expect(calls).not.toContain('kick g1 4711')
  })

  it('is taken from deleted customers, whose accounts are forgotten', async () => {
    const sale = await sellRole()
    await sale.client.delete(`/v1/customers/${sale.customer.id}`)
    await settle()
    expect([...roles]).toEqual([])
    const { organizationId } = sale
    expect(await database.platformAccount.count({ where: { organizationId } })).toBe(0)
  })
})
