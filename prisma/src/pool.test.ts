import { expect, onTestFinished, test } from 'vitest'
import { createPool } from './pool.ts'
import { ownDatabase } from './testing/own-database.ts'

test('a connection that breaks just after it was handed out harms nothing', async () => {
  const pool = createPool(await ownDatabase('empty'), { max: 1 })
  onTestFinished(() => pool.end())
  const connection = await pool.connect()
  connection.emit('error', new Error('terminating connection due to administrator command'))
  connection.release(true)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})
