import { describe, expect, it, test } from 'vitest'
import { signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { readDisplayUsername, readUsername } from './username.ts'

const settings = {
  USERNAME_MIN_LENGTH: 4,
  USERNAME_MAX_LENGTH: 6,
  RESERVED_USERNAMES: ['admin', 'Help-Me'],
}
const tooShort = 'username is too short'
const tooLong = 'username is too long'
const invalid = 'username is invalid'
const taken = 'username is already taken. please try another.'

test.each([
  ['adal', undefined, { username: 'adal', displayUsername: 'adal' }],
  ['A.d_4', undefined, { username: 'a.d_4', displayUsername: 'A.d_4' }],
  ['adal', '', { username: 'adal', displayUsername: 'adal' }],
  ['adal', ' Ädä L ', { username: 'adal', displayUsername: 'Ädä L' }],
])('reads the username %s shown as %s', (given, display, read) => {
  expect(readUsername(settings, given, display)).toEqual(read)
})

test.each([
  ['ada', tooShort],
  ['@', tooShort],
  ['adalove', tooLong],
  ['ada@home', tooLong],
  ['a@da', invalid],
  ['ad a', invalid],
  ['\u0430dal', invalid],
  ['ADMIN', taken],
  ['a.dmin', taken],
  ['admin_', taken],
  ['helpme', taken],
])('refuses the username %s: %s', (given, message) => {
  expect(() => readUsername(settings, given, undefined)).toThrow(message)
})

test.each([
  ['  ', tooShort],
  ['Ada Lovelace', tooLong],
  ['a\u202Ed', invalid],
  ['a\u200Bd', invalid],
  ['Ad-Min', taken],
  ['Ａdmin', taken],
])('refuses to show a username as %j: %s', (given, message) => {
  expect(() => readDisplayUsername(settings, given)).toThrow(message)
})

describe('asking whether a username is free', async () => {
  const harness = await createHarness()
  const { browser } = await signUp(harness, { username: 'Lovelace' })

  async function ask(username: unknown, from = createBrowser(harness.app)) {
    const { status, body } = await from.post('/api/auth/is-username-available', { username })
    return { status, body }
  }

  it('answers without sign-in, in any case', async () => {
    expect(await ask('grace')).toEqual({ status: 200, body: { available: true } })
    for (const username of ['lovelace', 'LoveLace']) {
      expect(await ask(username)).toEqual({ status: 200, body: { available: false } })
    }
  })

  it('calls one’s own name and reserved ones taken', async () => {
    expect(await ask('lovelace', browser)).toEqual({ status: 200, body: { available: false } })
    expect(await ask('T.ollgate')).toEqual({ status: 200, body: { available: false } })
  })

  it.each([
    ['ab', tooShort],
    ['a'.repeat(31), tooLong],
    ['ada@home', invalid],
  ])('refuses %s: %s', async (username, message) => {
    expect(await ask(username)).toMatchObject({ status: 422, body: { message } })
  })

  it.each([undefined, 7, null, 'x'.repeat(1025)])(
    'answers VALIDATION_ERROR for %j',
    async (username) => {
      expect(await ask(username)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    },
  )
})

describe('a reserved username', async () => {
  const harness = await createHarness({ settings: { RESERVED_USERNAMES: ['acme'] } })

  it('is refused at sign-up and to who has another one, however it is shown', async () => {
    const refused = { status: 422, body: { message: taken } }
    const { answer } = await signUp(harness, { username: 'Acme.' })
    expect(answer).toMatchObject(refused)
    const { browser } = await signUp(harness, { username: 'admin' })
    for (const given of [{ username: 'a_cme' }, { displayUsername: 'A.C.M.E.' }]) {
      expect(await browser.post('/api/auth/update-user', given)).toMatchObject(refused)
    }
  })
})
