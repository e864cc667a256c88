import { expect, it } from 'vitest'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { faultsOf, statementsOf } from '../../testing/query-plans.ts'

const harness = await createHarness()
const { pool } = harness.services
const { browser } = await createUser(harness, { role: 'admin' })

await pool.query(`
  INSERT INTO pgboss.job (name, data, state, created_on, start_after, source_name)
  SELECT CASE WHEN n % 2 = 0 THEN 'failed' ELSE 'send-mail' END, '{}',
    CASE WHEN n % 2 = 0 THEN 'created' ELSE 'completed' END::pgboss.job_state,
    now() - n * interval '1 minute', now(),
    CASE WHEN n % 2 = 0 THEN 'send-mail' END
  FROM generate_series(1, 20000) n`)
await pool.query('VACUUM ANALYZE pgboss.job_common')

it.each([
  'list-failed-jobs',
  'list-failed-jobs?offset=1000',
  'list-failed-jobs?kind=send-mail',
  'list-failed-emails',
])('%s reads a page of failed jobs by the queue’s index', async (path) => {
  const statements = await statementsOf(pool, () => browser.get(`/api/auth/admin/${path}`))
  const pages = statements.filter(
    ({ text }) => text.includes('pgboss.job') && text.includes('LIMIT'),
  )
  expect(pages).toHaveLength(1)
  for (const page of pages) expect(await faultsOf(pool, page)).toEqual([])
})
