import { readFileSync } from 'node:fs'
import path from 'node:path'
import { webhookEvents, webhookEventTypes } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { sellLicenseKey } from '../../testing/license-key-fixtures.ts'
import { confirm, createShop, openCheckout } from '../../testing/purchase-fixtures.ts'
import { eventsToSend, toldLines, webhookStories } from '../../testing/webhook-stories.ts'

const root = path.join(import.meta.dirname, '../../../../..')
const harness = await createHarness()
const { database, services } = harness
const stories = Object.entries(webhookStories(harness))
const told = new Set<string>()

describe('endpoints are told, in this order', () => {
  test.each(stories)('%s', async (_, story) => {
    const { act, ...merchant } = await story.prepare()
    const before = (await toldLines(harness, merchant)).length
    await act()
    expect((await toldLines(harness, merchant)).slice(before)).toEqual(story.told)
    for (const { type, data } of await eventsToSend(harness, merchant)) {
      expect(webhookEvents[type].data.safeParse(data).error?.message, type).toBe(undefined)
      told.add(type)
    }
  })

  test('and so of every type, but for those of people', () => {
    const untold = webhookEventTypes.filter((type) => !told.has(type))
    expect(untold.filter((type) => !/^(member|invitation|team)\./.test(type))).toEqual([])
  })
})

test('the page about webhook events tells of all of that', () => {
  const rows = stories.map(([name, { told }]) => {
    const transactions = told.map((line) =>
      line
        .split(' ')
        .map((type) => `\`${type}\``)
        .join(', '),
    )
    return `| ${name} | ${transactions.join('; ')} |`
  })
  const page = readFileSync(path.join(root, 'docs/domain/webhook-events.md'), 'utf8')
  const lines = page.split('\n').map((line) => line.replaceAll(/ +\|/g, ' |'))
  expect(lines.filter((line) => /^\| (a|all|an|another|no|the) /.test(line))).toEqual(rows)
})

test('a purchase that fails at its end is told to nobody', async () => {
  const shop = await createShop(harness, { recurringInterval: 'month' })
  const open = await openCheckout(shop)
  await confirm(harness, open)
  const { organizationId } = shop
  const lines = await toldLines(harness, shop)
  await services.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no states today'; END $$`)
  await services.pool.query(`
    CREATE TRIGGER refuse BEFORE INSERT ON outbox_events FOR EACH ROW
      WHEN (NEW.type = 'customer.state_changed') EXECUTE FUNCTION refuse()`)
  await harness.runJobs().catch(() => {})
  expect(await toldLines(harness, shop)).toEqual(lines)
  expect(await database.order.count({ where: { organizationId } })).toBe(0)
  await services.pool.query('DROP TRIGGER refuse ON outbox_events')
})

test('who loses a benefit, or has it renewed, is told with what there was before', async () => {
  const shop = await sellLicenseKey(harness)
  await shop.client.delete(`/v1/benefits/${shop.benefit.id}`)
  const events = await eventsToSend(harness, shop)
  expect(events.find(({ type }) => type === 'benefit_grant.revoked')?.data).toMatchObject({
    previous_properties: { license_key_id: shop.key.id },
    benefit: { description: 'License' },
  })
  expect(events.find(({ type }) => type === 'benefit_grant.created')?.data).toMatchObject({
    properties: { license_key_id: shop.key.id },
    previous_properties: null,
  })
})
