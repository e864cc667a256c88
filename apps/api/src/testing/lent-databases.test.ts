import { expect, it } from 'vitest'
import { borrowDatabase, giveBackDatabase, type LentDatabase } from './lent-databases.ts'

const readMark = ({ pool }: LentDatabase) => pool.query('SELECT until FROM earnings_summed')
const nextNumber = ({ pool }: LentDatabase) =>
  pool.query("SELECT nextval('outbox_events_sequence_seq')")

/** Which one the next file gets once this has been done to one, which is as the first in any case. */
async function isLentAgainAfter(statement: string): Promise<boolean> {
  const lent = await borrowDatabase()
  const [mark, number] = [await readMark(lent), await nextNumber(lent)]
  await lent.pool.query(statement)
  await giveBackDatabase(lent)
  const next = await borrowDatabase()
  expect(await next.prisma.verification.count()).toBe(0)
  expect((await readMark(next)).rows).toEqual(mark.rows)
  expect((await nextNumber(next)).rows).toEqual(number.rows)
  await giveBackDatabase(next)
  return next.name === lent.name
}

const INSERT = `
  INSERT INTO verifications (id, identifier, value, expires_at, created_at, updated_at)
  SELECT gen_random_uuid(), n::text, '', now(), now(), now() FROM generate_series(1, $1) n`

const insert = (count: number) => INSERT.replace('$1', String(count))

it.each([
  ['rows', `${insert(3)}; SELECT nextval('outbox_events_sequence_seq')`],
  ['what the template holds', "UPDATE earnings_summed SET until = '2030-01-01'"],
])('is lent again, as it was, after a file changed %s', async (_, statement) => {
  expect(await isLentAgainAfter(statement)).toBe(true)
})

it.each([
  ['a trigger switched off', 'ALTER TABLE ledger_entries DISABLE TRIGGER USER'],
  ['a function', "CREATE FUNCTION wrong() RETURNS int LANGUAGE sql AS 'SELECT 1'"],
  ['a constraint', 'ALTER TABLE verifications ADD CHECK (length(value) < 9)'],
  ['a column', 'ALTER TABLE verifications ADD COLUMN wrong int'],
  [
    'a setting',
    "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET jit = off', current_database()); END $$",
  ],
  ['statistics of many rows', `${insert(2000)}; ANALYZE verifications`],
])('is lent to nobody else after a file changed %s', async (_, statement) => {
  expect(await isLentAgainAfter(statement)).toBe(false)
})

it('is lent to nobody else while a connection is busy', async () => {
  const lent = await borrowDatabase()
  const connection = await lent.pool.connect()
  const given = giveBackDatabase(lent)
  connection.release()
  await given
  expect((await borrowDatabase()).name).not.toBe(lent.name)
})
