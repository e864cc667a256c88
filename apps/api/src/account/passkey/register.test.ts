import { Passkey } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { mailsTo, signUp } from '../../testing/account.ts'
import { attestWithCertificate } from '../../testing/attestation.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createPasskeyAuthenticator } from '../../testing/passkey-authenticator.ts'
import { addPasskey, signUpWithPasskey, usePasskey } from '../../testing/passkey-fixtures.ts'

const harness = await createHarness()
const { clock, database } = harness
const path = '/api/auth/passkey'
const begin = `${path}/generate-register-options`
const complete = `${path}/verify-registration`
const notVerified = { status: 400, body: { code: 'FAILED_TO_VERIFY_REGISTRATION' } }
const noChallenge = { status: 400, body: { code: 'CHALLENGE_NOT_FOUND' } }
const notFresh = { status: 403, body: { code: 'SESSION_IS_NOT_FRESH' } }

const optionsOf = async (browser: Browser) => (await browser.get(begin)).body
const passkeysOf = async (browser: Browser) =>
  (await browser.get(`${path}/list-user-passkeys`)).body

describeUserAccess({ harness, method: 'GET', path: begin })
describeUserAccess({ harness, method: 'GET', path: `${path}/list-user-passkeys` })

describe('what the browser is asked for', () => {
  it('is a passkey of this user, found without a user name', async () => {
    const { browser, email } = await signUp(harness)
    expect(await browser.get(`${begin}?authenticatorAttachment=platform`)).toMatchObject({
      status: 200,
      body: {
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rp: { id: 'localhost', name: 'localhost' },
        user: { name: email },
        excludeCredentials: [],
        attestation: 'none',
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'required',
          userVerification: 'preferred',
        },
      },
    })
    expect(await browser.get(`${begin}?authenticatorAttachment=moon`)).toMatchObject({
      status: 400,
    })
  })

  it('is not another one of an authenticator that has one', async () => {
    const { browser, authenticator } = await signUpWithPasskey(harness)
    expect(await optionsOf(browser)).toMatchObject({
      excludeCredentials: [
        {
          id: authenticator.credentials[0]?.id,
          type: 'public-key',
          transports: ['hybrid', 'internal'],
        },
      ],
    })
  })
})

describe('adding a passkey', () => {
  it('answers what is kept of it, and tells the owner', async () => {
    const { browser, email, id: userId } = await createUser(harness)
    const aaguid = 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd'
    const authenticator = createPasskeyAuthenticator({ aaguid })
    const { status, body } = await addPasskey(browser, authenticator, 'Work laptop')
    expect(status).toBe(200)
    expect(Passkey.parse(body)).toEqual({
      id: expect.any(String),
      userId,
      name: 'Work laptop',
      credentialID: authenticator.credentials[0]?.id,
      publicKey: authenticator.credentials[0]?.coseKey.toString('base64'),
      counter: 0,
      deviceType: 'multiDevice',
      backedUp: true,
      transports: 'hybrid,internal',
      aaguid,
      createdAt: clock.now().toISOString(),
      lastUsedAt: null,
    })
    expect(await passkeysOf(browser)).toEqual([body])
    const [mail] = await mailsTo(harness, email)
    expect(mail).toMatchObject({ template: 'passkey-notice' })
    expect(mail?.text).toContain('“Work laptop”')
    expect(await database.auditEntry.findMany({ where: { targetId: userId } })).toContainEqual(
      expect.objectContaining({ action: 'user.passkey_added', actorId: userId }),
    )
  })

  it('names one without a name after the browser', async () => {
    const { browser } = await signUp(harness)
    expect((await addPasskey(browser, createPasskeyAuthenticator())).body).toMatchObject({
      name: 'Firefox, Linux',
    })
  })

  it('takes each challenge once, of a hundred uses at the same time', async () => {
    const { browser, email } = await signUp(harness)
    const response = createPasskeyAuthenticator().create(await optionsOf(browser))
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => browser.post(complete, { response })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await database.passkey.count({ where: { user: { email } } })).toBe(1)
    expect(await browser.post(complete, { response })).toMatchObject(noChallenge)
  })

  it('takes no challenge of another browser, user or purpose, and none after five minutes', async () => {
    const { browser } = await signUp(harness)
    const authenticator = createPasskeyAuthenticator()
    const response = authenticator.create(await optionsOf(browser))
    const stranger = await signUp(harness)
    expect(await stranger.browser.post(complete, { response })).toMatchObject(noChallenge)
    const secret = browser.cookies.get('tollgate.passkey') ?? ''
    stranger.browser.cookies.set('tollgate.passkey', secret)
    expect(await stranger.browser.post(complete, { response })).toMatchObject(noChallenge)
    const forSignIn = await browser.post(`${path}/generate-authenticate-options`)
    const mixed = { ...Object(await optionsOf(browser)), ...Object(forSignIn.body) }
    expect(await browser.post(complete, { response: authenticator.create(mixed) })).toMatchObject(
      noChallenge,
    )
    clock.advance({ minutes: 5 })
    expect(await browser.post(complete, { response })).toMatchObject(noChallenge)
  })

  it('takes none of another page, domain or key', async () => {
    const { browser } = await signUp(harness)
    const fake = createPasskeyAuthenticator({ origin: 'https://evil.example' })
    expect(await addPasskey(browser, fake)).toMatchObject(notVerified)
    const authenticator = createPasskeyAuthenticator()
    const elsewhere = { ...Object(await optionsOf(browser)), rp: { id: 'evil.example' } }
    const response = authenticator.create(elsewhere)
    expect(await browser.post(complete, { response })).toMatchObject(notVerified)
    const renamed = authenticator.create(await optionsOf(browser))
    const id = 'AAAA'
    expect(await browser.post(complete, { response: { ...renamed, id, rawId: id } })).toMatchObject(
      notVerified,
    )
    const broken = authenticator.create(await optionsOf(browser))
    const attestationObject = 'gICAgICAgICAgICA'
    expect(
      await browser.post(complete, {
        response: { ...broken, response: { ...broken.response, attestationObject } },
      }),
    ).toMatchObject(notVerified)
    expect(await passkeysOf(browser)).toEqual([])
  })

  it('takes no certificates, which nobody has asked for', async () => {
    const { browser } = await signUp(harness)
    const attestation = { fmt: 'packed', attest: attestWithCertificate }
    const response = createPasskeyAuthenticator().create(await optionsOf(browser), attestation)
    expect(await browser.post(complete, { response })).toMatchObject(notVerified)
  })

  it('takes a passkey once, and from no other user', async () => {
    const { authenticator } = await signUpWithPasskey(harness)
    const { browser } = await signUp(harness)
    const credentialId = authenticator.credentials[0]?.id ?? ''
    const copy = createPasskeyAuthenticator({ credentialId })
    expect(await addPasskey(browser, copy)).toMatchObject(notVerified)
    expect((await usePasskey(harness, authenticator)).answer).toMatchObject({ status: 200 })
  })

  it('asks for a recent sign-in', async () => {
    const { browser } = await signUp(harness)
    const response = createPasskeyAuthenticator().create(await optionsOf(browser))
    await database.session.updateMany({
      data: { authenticatedAt: new Date(clock.now().getTime() - 86_400_000) },
    })
    expect(await browser.get(begin)).toMatchObject(notFresh)
    expect(await browser.post(complete, { response })).toMatchObject(notFresh)
  })

  it('ends at fifty', async () => {
    const { browser, id: userId, passkeyId } = await signUpWithPasskey(harness)
    const { id: _, ...passkey } = await database.passkey.findUniqueOrThrow({
      where: { id: passkeyId },
    })
    const response = createPasskeyAuthenticator().create(await optionsOf(browser))
    await database.passkey.createMany({
      data: Array.from({ length: 49 }, (_, index) => ({
        ...passkey,
        credentialId: `${userId}-${index}`,
      })),
    })
    const full = { status: 400, body: { code: 'TOO_MANY_PASSKEYS' } }
    expect(await browser.post(complete, { response })).toMatchObject(full)
    expect(await browser.get(begin)).toMatchObject(full)
  })

  it('is not for administrators who act as the user', async () => {
    const { id: userId, passkeyId: id } = await signUpWithPasskey(harness)
    const { browser } = await createUser(harness, { role: 'admin' })
    await browser.post('/api/auth/admin/impersonate-user', { userId })
    expect(await browser.get(begin)).toMatchObject({ status: 403 })
    expect(await browser.post(`${path}/delete-passkey`, { id })).toMatchObject({ status: 403 })
    expect(await browser.post(`${path}/update-passkey`, { id, name: 'Mine' })).toMatchObject({
      status: 403,
    })
    expect(await passkeysOf(browser)).toMatchObject([{ id }])
  })
})

it('refuses what is no answer of a browser', async () => {
  const { browser } = await signUp(harness)
  const whole = createPasskeyAuthenticator().create(await optionsOf(browser))
  for (const response of [
    {},
    { ...whole, id: 'a+/=' },
    { ...whole, type: 'password' },
    { ...whole, response: { ...whole.response, clientDataJSON: 7 } },
  ]) {
    expect(await browser.post(complete, { response })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR' },
    })
  }
  const unreadable = { ...whole, response: { ...whole.response, clientDataJSON: 'AAAA' } }
  expect(await browser.post(complete, { response: unreadable })).toMatchObject(noChallenge)
  expect(await createBrowser(harness.app).post(complete, { response: whole })).toMatchObject({
    status: 401,
  })
})
