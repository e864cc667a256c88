import { handleWebhook } from '@tollgate/client'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { readGuideInbox } from '../../testing/guide-inbox.ts'
import { ownDatabase } from '../../testing/own-database.ts'

const { tables, inboxOf } = await readGuideInbox()

async function createReceiver() {
  const pool = new pg.Pool({ connectionString: await ownDatabase(), max: 4 })
  onTestFinished(() => pool.end())
  await pool.query(tables)
  return async function receive(
    [id, sequence]: [id: string, sequence: number],
    work = async () => {},
  ): Promise<string> {
    const connection = await pool.connect()
    const event = { id, type: 'subscription.updated', sequence, data: { id: 'sub-1' } }
    try {
      let told = ''
      await connection.query('BEGIN')
      const isNew = await handleWebhook(event, inboxOf(connection), async ({ isOutdated }) => {
        told = isOutdated ? 'outdated' : 'new'
        await work()
      })
      await connection.query('COMMIT')
      return isNew ? told : 'repeated'
    } catch (error) {
      await connection.query('ROLLBACK')
      throw error
    } finally {
      connection.release()
    }
  }
}

it('the inbox of the guide recognizes what is repeated and outdated, beyond 32 bits', async () => {
  const receive = await createReceiver()
  const high = 2 ** 52
  expect(await receive(['a', high])).toBe('new')
  expect(await receive(['a', high])).toBe('repeated')
  expect(await receive(['b', high - 1])).toBe('outdated')
  expect(await receive(['c', high + 1])).toBe('new')
})

it('the inbox of the guide forgets an event whose work fails', async () => {
  const receive = await createReceiver()
  const failing = receive(['a', 2], async () => {
    throw new Error('The work has failed')
  })
  await expect(failing).rejects.toThrow('The work has failed')
  expect(await receive(['b', 1])).toBe('new')
  expect(await receive(['a', 2])).toBe('new')
})

it.each([
  ['the same event', ['a', 1], 'repeated'],
  ['an earlier event of the same thing', ['b', 0], 'outdated'],
] satisfies [string, [string, number], string][])(
  'while an event is handled, %s waits for it',
  async (_, second, becomes) => {
    const receive = await createReceiver()
    const begun = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const first = receive(['a', 1], () => {
      begun.resolve()
      return done.promise
    })
    await begun.promise
    let isOver = false
    const waiting = receive(second).finally(() => {
      isOver = true
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(isOver).toBe(false)
    done.resolve()
    expect(await Promise.all([first, waiting])).toEqual(['new', becomes])
  },
)
