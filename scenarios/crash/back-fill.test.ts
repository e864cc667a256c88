import { expect, it } from 'vitest'
import { createMerchant } from '../testing/merchant.ts'
import { until } from '../testing/until.ts'
import { shareStage } from './stage.ts'

const EARLIER = 2300

const stage = shareStage([])

it('a back-fill goes on where it was when the service was killed, and counts each row once', async () => {
  const { baseUrl, count, database, dieAt } = stage()
  const { organizationId } = await createMerchant(baseUrl)
  await database.query(
    `INSERT INTO outbox_events (id, organization_id, type, payload, created_at)
     SELECT gen_random_uuid(), $1, 'order.paid', jsonb_build_object('id', gen_random_uuid()), now()
     FROM generate_series(1, ${EARLIER})`,
    [organizationId],
  )
  await database.query('UPDATE outbox_events SET object_id = NULL')
  const unfilled = () => count('outbox_events WHERE object_id IS NULL')
  const all = await unfilled()
  const moment = {
    name: 'its third batch is written',
    event: 'UPDATE',
    table: 'back_fills',
    when: 'NEW.done = 1500',
  } as const

  // Begun anew, as after an upgrade.
  await dieAt(moment, () => database.query('DELETE FROM back_fills'))

  await until(unfilled, (left) => left === 0)
  const { rows } = await until(
    () =>
      database.query<{ done: number; total: number; finished: boolean }>(
        `SELECT done, total, finished_at IS NOT NULL AS finished FROM back_fills
         WHERE name = 'event-log'`,
      ),
    (answer) => answer.rows[0]?.finished === true,
  )
  expect(rows).toEqual([{ done: all, total: all, finished: true }])
})
