import { expect, test } from 'vitest'
import { isDatabaseAway } from '../http/database-away.ts'

test.each([
  ['refused', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['lost for want of disk', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['one too many', Object.assign(new Error('sorry, too many clients already'), { code: '53300' })],
  ['ended by the server', Object.assign(new Error('terminating'), { code: '57P01' })],
  ['cut off', new Error('Connection terminated unexpectedly')],
  [
    'found broken when it was to be used',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['not to be had in time', new Error('timeout exceeded when trying to connect')],
  ['lost below another error', new Error('failed', { cause: new Error('server has closed') })],
])('a connection that was %s says that the database is away', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true)
})

test.each([
  ['a constraint', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['a mistake of ours', new TypeError('undefined is not a function')],
  ['something that is no error', 'connection terminated'],
])('%s says nothing of the kind', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false)
})
