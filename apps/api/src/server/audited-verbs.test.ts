import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { type EventDefinition, events, organizationEvents } from '@tollgate/contracts'
import { afterAll, expect, test } from 'vitest'
import { renderQueuedMail } from '../providers/mail/deliver.ts'
import { PASSWORD } from '../testing/account.ts'
import { accountVerbs } from '../testing/audited-verbs/account.ts'
import { administrationVerbs } from '../testing/audited-verbs/administration.ts'
import { billingVerbs } from '../testing/audited-verbs/billing.ts'
import { callerOf } from '../testing/audited-verbs/call.ts'
import { unaudited } from '../testing/audited-verbs/exceptions.ts'
import { meterVerbs } from '../testing/audited-verbs/meter.ts'
import { occasions } from '../testing/audited-verbs/occasions.ts'
import { organizationVerbs } from '../testing/audited-verbs/organization.ts'
import { passkeyVerbs } from '../testing/audited-verbs/passkey.ts'
import { platformAccountVerbs } from '../testing/audited-verbs/platform-account.ts'
import { subscriptionVerbs } from '../testing/audited-verbs/subscription.ts'
import { webhookVerbs } from '../testing/audited-verbs/webhook.ts'
import { contractOperations } from '../testing/contract-operations.ts'
import { createHarness } from '../testing/harness.ts'
import { createGuilds, createPlatform } from '../testing/platform-fixtures.ts'
import { providerSettings } from '../testing/social/flow.ts'
import { startOpenIdProvider } from '../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness({
  settings: {
    OIDC_PROVIDERS: [providerSettings(provider)],
    EMAIL_CODE_ENABLED: true,
    MAGIC_LINK_ENABLED: true,
  },
  services: {
    guilds: createGuilds().guilds,
    platforms: new Map([['discord', createPlatform('discord')]]),
  },
})
const { database } = harness
// Keeps events for the checks below, although months pass.
await harness.services.pool.query(`
  CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
  CREATE TRIGGER kept BEFORE DELETE ON outbox_events FOR EACH ROW EXECUTE FUNCTION keep()`)
const audited = {
  ...accountVerbs(harness),
  ...administrationVerbs(harness),
  ...organizationVerbs(harness, provider),
  ...billingVerbs(harness),
  ...meterVerbs(harness),
  ...passkeyVerbs(harness),
  ...platformAccountVerbs(harness),
  ...subscriptionVerbs(harness),
  ...webhookVerbs(harness),
}
/** Links that mails lead to, and ways back from elsewhere, change things by GET. */
const changingReads = [
  'verifyEmail',
  'receiveCallback',
  'receiveSsoCallback',
  'deleteUserCallback',
  'verifyMagicLink',
]
const secrets = new Set([PASSWORD])
const sources = path.join(import.meta.dirname, '..')
const texts = path.join(import.meta.dirname, '../../../../packages/messages/catalogues/en')

afterAll(() => provider.stop())

test('every verb of the contract is audited, or there is a reason why not', () => {
  const changing = contractOperations().filter(
    ({ method, operationId }) => method !== 'GET' || changingReads.includes(operationId),
  )
  const known = [...Object.keys(audited), ...Object.keys(unaudited)]
  expect(known.sort()).toEqual(changing.map(({ operationId }) => operationId).sort())
})

test.each(Object.entries(audited))('%s', async (operationId, [action, run]) => {
  const before = await database.auditEntry.count({ where: { action } })
  await run(callerOf(harness, operationId, secrets))
  expect(await database.auditEntry.count({ where: { action } }), action).toBeGreaterThan(before)
})

test.each(Object.entries(occasions(harness)))('%s', async (name, run) => {
  await run()
  expect(await recordedNames()).toContain(name)
})

test('every event of the catalogue is recorded, and no other', async () => {
  const names: string[] = Object.keys(events)
  expect((await recordedNames()).sort()).toEqual(names.sort())
})

/** What the audit knows, and what only those who listen do. */
async function recordedNames(): Promise<string[]> {
  const entries = await database.auditEntry.findMany({ distinct: ['action'] })
  const published = await database.outboxEvent.findMany({ distinct: ['type'] })
  return [
    ...new Set([...entries.map(({ action }) => action), ...published.map(({ type }) => type)]),
  ]
}

test('every event that is published has the payload of the catalogue', async () => {
  const schemas = new Map(
    Object.entries<EventDefinition>(events).map(([name, { payload }]) => [name, payload]),
  )
  const published = await database.outboxEvent.findMany()
  const wrong = published.flatMap(({ type, payload }) => {
    const parsed = schemas.get(type)?.safeParse(payload)
    return parsed?.success ? [] : [`${type}: ${parsed?.error ?? 'unknown'}`]
  })
  expect(published.length).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})

test('every transaction that changes what customers have tells of each of them once, last', async () => {
  const told = await database.$queryRaw<{ types: string[] }[]>`
    SELECT array_agg(type ORDER BY id) AS types FROM (
      SELECT id, type, xmin, CASE
        WHEN type ~ '^customer\\.' THEN payload->>'id'
        WHEN type ~ '^(benefit_grant|subscription)\\.' THEN payload->>'customer_id'
      END AS customer
      FROM outbox_events
      UNION ALL
      -- Nobody but the audit log is told of it by name.
      SELECT a.id, a.action, a.xmin, m.customer_id::text
      FROM audit_entries a JOIN customer_meters m ON m.id::text = a.target_id::text
      WHERE a.action = 'customer_meter.adjusted'
    ) e
    WHERE customer IS NOT NULL GROUP BY xmin::text, customer`
  const wrong = told.filter(
    ({ types }) => types.length < 2 || types.indexOf('customer.state_changed') < types.length - 1,
  )
  expect(told.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

test('the audit log has a word for each action of an organization', () => {
  const words = readFileSync(path.join(texts, 'organization.json'), 'utf8')
  const audited = Object.entries<EventDefinition>(organizationEvents).filter(
    ([, { audit }]) => audit !== 'none',
  )
  for (const [name] of audited) {
    expect(words).toContain(`"organization.audit.action.${name.replace('.', '_')}"`)
  }
})

test('changes are recorded in one way only', async () => {
  const writes: string[] = []
  for await (const file of glob('**/*.ts', { cwd: sources, exclude: ['testing/**'] })) {
    if (file.endsWith('.test.ts')) continue
    const text = readFileSync(path.join(sources, file), 'utf8')
    const isWrite =
      /(auditEntry|outboxEvent)\.(create|upsert)|INSERT INTO (audit_entries|outbox_events)/
    if (isWrite.test(text)) writes.push(file)
  }
  expect(writes).toEqual([])
})

test('all of that has left no secret in the audit', async () => {
  const accounts = await database.account.findMany()
  const sessions = await database.session.findMany()
  for (const { password } of accounts) secrets.add(password ?? PASSWORD)
  for (const { token } of sessions) secrets.add(token)
  const mails = await database.outboxMail.findMany()
  for (const mail of mails) {
    const { text } = await renderQueuedMail(mail)
    for (const [, token] of text.matchAll(/(?:token|secret)=([\w.-]+)/g)) secrets.add(token ?? '')
  }
  const entries = await database.auditEntry.findMany({ select: { before: true, after: true } })
  const text = JSON.stringify(entries)
  expect(entries.length).toBeGreaterThan(Object.keys(audited).length)
  expect(secrets.size).toBeGreaterThan(50)
  const found = [...secrets].filter((secret) => text.includes(secret))
  // The address of a checkout link is public.
  expect(found.filter((secret) => !secret.startsWith('tollgate_cl_'))).toEqual([])
})
