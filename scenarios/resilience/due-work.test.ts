import { expect, it } from 'vitest'
import { ownDatabase } from '../testing/own-database.ts'
import { until } from '../testing/until.ts'
import { createPerson, post } from './person.ts'
import { query } from './query.ts'
import { startForTest, startWorkForTest } from './services.ts'

const DUE = 50

it('two processes that work tell once of each invitation whose time is over', async () => {
  const databaseUrl = await ownDatabase()
  const { baseUrl } = await startForTest({ DATABASE_URL: databaseUrl, ROLE: 'serve' })
  const { email, cookie } = await createPerson(baseUrl)
  await post(baseUrl, '/api/auth/organization/create', { name: 'Acme', slug: 'acme' }, { cookie })
  await query(
    databaseUrl,
    `INSERT INTO invitations (id, organization_id, email, roles, inviter_id, expires_at, created_at)
     SELECT gen_random_uuid(), organization_id, number || '${email}', '{member}', user_id, now(), now()
     FROM members, generate_series(1, ${DUE}) AS number`,
  )
  for (let process = 0; process < 2; process++) {
    startWorkForTest({ DATABASE_URL: databaseUrl, BASE_URL: baseUrl })
  }
  const isOpen = 'SELECT id FROM invitations WHERE expired_at IS NULL'
  await until(
    () => query(databaseUrl, isOpen),
    (open) => open.length === 0,
    90,
  )
  const told = "SELECT payload->>'id' AS id FROM outbox_events WHERE type = 'invitation.expired'"
  const recorded = "SELECT target_id AS id FROM audit_entries WHERE action = 'invitation.expired'"
  for (const kept of [told, recorded]) {
    const ids = (await query(databaseUrl, kept)).map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([DUE, DUE])
  }
})
