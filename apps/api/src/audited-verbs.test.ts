import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { renderQueuedMail } from './providers/mail/deliver.ts'
import { PASSWORD } from './testing/account.ts'
import { accountVerbs } from './testing/audited-verbs/account.ts'
import { billingVerbs } from './testing/audited-verbs/billing.ts'
import { callerOf } from './testing/audited-verbs/call.ts'
import { unaudited } from './testing/audited-verbs/exceptions.ts'
import { organizationVerbs } from './testing/audited-verbs/organization.ts'
import { contractOperations } from './testing/contract-operations.ts'
import { createHarness } from './testing/harness.ts'
import { providerSettings } from './testing/social/flow.ts'
import { startOpenIdProvider } from './testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness({ settings: { OIDC_PROVIDERS: [providerSettings(provider)] } })
const { database } = harness
const audited = {
  ...accountVerbs(harness),
  ...organizationVerbs(harness),
  ...billingVerbs(harness),
}
/** Links that mails lead to, and ways back from elsewhere, change things by GET. */
const changingReads = ['verifyEmail', 'receiveCallback', 'deleteUserCallback']
const secrets = new Set([PASSWORD])
const texts = path.join(import.meta.dirname, '../../../packages/messages/catalogues/en')

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

test('the audit log has a word for each action of an organization', async () => {
  const entries = await database.auditEntry.findMany({
    where: { organizationId: { not: null } },
    distinct: ['action'],
  })
  const words = readFileSync(path.join(texts, 'organization.json'), 'utf8')
  for (const { action } of entries) {
    expect(words).toContain(`"organization.audit.action.${action.replace('.', '_')}"`)
  }
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
