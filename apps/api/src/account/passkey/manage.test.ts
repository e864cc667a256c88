import { AccountActivityList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { mailedResetToken, mailsTo, signIn, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createAsked, openLink, tokenMailedTo, undoChange } from '../../testing/email-change.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createPasskeyAuthenticator } from '../../testing/passkey-authenticator.ts'
import { addPasskey, signUpWithPasskey, usePasskey } from '../../testing/passkey-fixtures.ts'
import { enableTwoFactor } from '../../testing/two-factor-fixtures.ts'

const harness = await createHarness()
const { clock, database } = harness
const path = '/api/auth/passkey'
const remove = `${path}/delete-passkey`
const rename = `${path}/update-passkey`
const notFound = { status: 404, body: { code: 'PASSKEY_NOT_FOUND' } }

describe('renaming a passkey', () => {
  it('answers its new name', async () => {
    const { browser, passkeyId: id } = await signUpWithPasskey(harness)
    expect(await browser.post(rename, { id, name: 'Work laptop' })).toMatchObject({
      status: 200,
      body: { passkey: { id, name: 'Work laptop' } },
    })
  })

  it('finds none of others, and takes no empty or endless name', async () => {
    const { browser, passkeyId: own } = await signUpWithPasskey(harness)
    const { passkeyId: id } = await signUpWithPasskey(harness)
    expect(await browser.post(rename, { id, name: 'Mine' })).toMatchObject(notFound)
    for (const name of ['', 'a'.repeat(65)]) {
      expect(await browser.post(rename, { id: own, name })).toMatchObject({ status: 400 })
    }
  })
})

describe('removing a passkey', () => {
  it('tells the owner, and leaves an audit entry', async () => {
    const { browser, id: userId, email, passkeyId: id } = await signUpWithPasskey(harness)
    expect(await browser.post(remove, { id })).toMatchObject({ status: 200 })
    const [mail] = await mailsTo(harness, email)
    expect(mail?.subject).toBe('A passkey was removed from your account')
    expect(await database.auditEntry.findMany({ where: { targetId: userId } })).toContainEqual(
      expect.objectContaining({ action: 'user.passkey_removed' }),
    )
    expect(await browser.post(remove, { id })).toMatchObject(notFound)
  })

  it('finds none of others', async () => {
    const { browser } = await signUpWithPasskey(harness)
    const { passkeyId: id } = await signUpWithPasskey(harness)
    expect(await browser.post(remove, { id })).toMatchObject(notFound)
    expect(await database.passkey.count({ where: { id } })).toBe(1)
  })

  it('asks for a recent sign-in', async () => {
    const { browser, passkeyId: id } = await signUpWithPasskey(harness)
    clock.advance({ days: 1 })
    expect(await browser.post(remove, { id })).toMatchObject({
      status: 403,
      body: { code: 'SESSION_IS_NOT_FRESH' },
    })
  })

  it('leaves one way to sign in, whatever is removed at once', async () => {
    const { browser, id: userId } = await createUser(harness)
    const made = [createPasskeyAuthenticator(), createPasskeyAuthenticator()]
    for (const authenticator of made) await addPasskey(browser, authenticator)
    const data = { providerId: 'github', accountId: userId, userId, createdAt: clock.now() }
    await database.account.create({ data: { ...data, updatedAt: clock.now() } })
    const passkeys = await database.passkey.findMany({ where: { userId } })
    const answers = await Promise.all([
      ...passkeys.map(({ id }) => browser.post(remove, { id })),
      browser.post('/api/auth/unlink-account', { providerId: 'github' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 400,
      body: { code: expect.stringMatching(/LAST_(SIGNIN_METHOD|ACCOUNT)$/) },
    })
  })

  it('leaves the only way to sign in', async () => {
    const { browser, id: userId } = await createUser(harness)
    await addPasskey(browser, createPasskeyAuthenticator())
    const { id } = await database.passkey.findFirstOrThrow({ where: { userId } })
    expect(await browser.post(remove, { id })).toMatchObject({
      status: 400,
      body: { code: 'YOU_CANT_REMOVE_YOUR_LAST_SIGNIN_METHOD' },
    })
  })

  it('goes for the last one, too, where the setting says so', async () => {
    const lenient = await createHarness({ settings: { ALLOW_UNLINKING_ALL: true } })
    const { browser } = await createUser(lenient)
    await addPasskey(browser, createPasskeyAuthenticator())
    const { id } = await lenient.database.passkey.findFirstOrThrow()
    expect(await browser.post(remove, { id })).toMatchObject({ status: 200 })
  })
})

it('a password can go where a passkey stays', async () => {
  const { browser } = await signUpWithPasskey(harness)
  const password = { providerId: 'credential' }
  expect(await browser.post('/api/auth/unlink-account', password)).toMatchObject({ status: 200 })
})

it('the user sees in their activity what happened to their passkeys', async () => {
  const device = createPasskeyAuthenticator({ counts: true })
  const { browser, passkeyId: id, authenticator } = await signUpWithPasskey(harness, device)
  authenticator.state.counter = 0
  await usePasskey(harness, authenticator)
  await browser.post(remove, { id })
  const { body } = await browser.get('/api/auth/list-activities')
  const { activities } = AccountActivityList.parse(body)
  expect(activities.map(({ kind }) => kind)).toEqual([
    'passkey_removed',
    'passkey_refused',
    'passkey_added',
    'signed_in',
  ])
})

it('the export holds passkeys', async () => {
  const { browser, passkeyId: id } = await signUpWithPasskey(harness)
  expect((await browser.get('/api/auth/export-account')).body).toMatchObject({ passkeys: [{ id }] })
})

it('nothing of a stranger who signed up with the address stays once its owner has proven it', async () => {
  const { email, browser, authenticator } = await signUpWithPasskey(harness)
  await enableTwoFactor(harness, browser)
  const token = await mailedResetToken(harness, email)
  const newPassword = 'another horse battery staple'
  await createBrowser(harness.app).post('/api/auth/reset-password', { token, newPassword })
  expect((await usePasskey(harness, authenticator)).answer).toMatchObject({ status: 401 })
  const { answer } = await signIn(harness, { email, password: newPassword })
  expect(answer).toMatchObject({ status: 200, body: { user: { email } } })
})

it('undoing a change of address removes the passkeys added since', async () => {
  const { email, browser, token } = await createAsked(harness)
  const [before, after] = [createPasskeyAuthenticator(), createPasskeyAuthenticator()]
  await addPasskey(browser, before)
  clock.advance({ minutes: 1 })
  await openLink(browser, token)
  await addPasskey(browser, after)
  await undoChange(harness, await tokenMailedTo(harness, email))
  expect((await usePasskey(harness, after)).answer).toMatchObject({ status: 401 })
  expect((await usePasskey(harness, before)).answer).toMatchObject({ status: 200 })
})

describe('related origins', async () => {
  const origin = 'https://acme.co.uk'
  const related = await createHarness({
    settings: { PASSKEY_RELATED_ORIGINS: [origin], TRUSTED_ORIGINS: [origin] },
  })

  it('are told to browsers, and their pages sign in', async () => {
    const { browser } = await signUp(related)
    expect((await browser.get('/.well-known/webauthn')).body).toEqual({
      origins: ['http://localhost:3000', origin],
    })
    const authenticator = createPasskeyAuthenticator()
    await addPasskey(browser, authenticator)
    authenticator.state.origin = origin
    const elsewhere = createBrowser(related.app, origin)
    expect((await usePasskey(related, authenticator, elsewhere)).answer.status).toBe(200)
  })
})

it('passkeys can belong to a domain above the service, under a name', async () => {
  const settings = {
    BASE_URL: 'https://auth.acme.com',
    PASSKEY_RP_ID: 'acme.com',
    PASSKEY_RP_NAME: 'Acme',
  }
  const { app } = await createHarness({ settings })
  const browser = createBrowser(app, settings.BASE_URL)
  await signUp({ app }, {}, browser)
  expect((await browser.get(`${path}/generate-register-options`)).body).toMatchObject({
    rp: { id: 'acme.com', name: 'Acme' },
  })
  const authenticator = createPasskeyAuthenticator({ origin: settings.BASE_URL })
  expect(await addPasskey(browser, authenticator)).toMatchObject({ status: 200 })
})
