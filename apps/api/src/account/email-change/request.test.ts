import { Done } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { linkMailedTo, mailsTo, newEmail, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import {
  askForChange,
  createVerified,
  openLink,
  tokenMailedTo,
} from '../../testing/email-change.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const { app, database } = harness
const path = '/api/auth/change-email'

async function addressOf(id: string) {
  const { email, emailVerified } = await database.user.findUniqueOrThrow({ where: { id } })
  return { email, emailVerified }
}

async function templatesTo(email: string) {
  return (await mailsTo(harness, email)).map(({ template }) => template)
}

describe('a user with a verified address who wants another one', () => {
  it('asks the old mailbox, and keeps the old address until it confirms', async () => {
    const ada = await createVerified(harness)
    const updateTo = newEmail()
    const answer = await askForChange(ada.browser, { newEmail: updateTo, callbackURL: '/settings' })
    expect(answer.status).toBe(200)
    expect(Done.parse(answer.body)).toEqual({ status: true })
    expect(await addressOf(ada.id)).toEqual({ email: ada.email, emailVerified: true })
    expect(await mailsTo(harness, updateTo)).toEqual([])
    const [mail] = await mailsTo(harness, ada.email)
    expect(mail?.template).toBe('change-email-confirm')
    expect(mail?.text).toContain(updateTo)
    const link = await linkMailedTo(harness, ada.email)
    expect(link.pathname).toBe('/verify-email')
    expect(link.searchParams.get('callbackURL')).toBe('/settings')
  })

  it('gets the address in lower case', async () => {
    const ada = await createVerified(harness)
    const updateTo = newEmail()
    await askForChange(ada.browser, { newEmail: updateTo.toUpperCase() })
    await openLink(ada.browser, await tokenMailedTo(harness, ada.email))
    expect(await addressOf(ada.id)).toEqual({ email: updateTo, emailVerified: false })
  })

  it('may have no password, and can verify the new address, too', async () => {
    const ada = await createUser(harness)
    const updateTo = newEmail()
    await askForChange(ada.browser, { newEmail: updateTo })
    await openLink(ada.browser, await tokenMailedTo(harness, ada.email))
    await openLink(createBrowser(app), await tokenMailedTo(harness, updateTo))
    expect(await addressOf(ada.id)).toEqual({ email: updateTo, emailVerified: true })
  })

  it('can only use the newest of several requests', async () => {
    const ada = await createVerified(harness)
    const [first, second] = [newEmail(), newEmail()]
    await askForChange(ada.browser, { newEmail: first })
    const older = await tokenMailedTo(harness, ada.email)
    await askForChange(ada.browser, { newEmail: second })
    expect(await openLink(ada.browser, older)).toMatchObject({
      status: 401,
      body: { message: 'invalid_token' },
    })
    await openLink(ada.browser, await tokenMailedTo(harness, ada.email))
    expect(await addressOf(ada.id)).toMatchObject({ email: second })
  })

  it('can only use one of many requests at once', async () => {
    const ada = await createVerified(harness)
    const wishes = Array.from({ length: 10 }, newEmail)
    await Promise.all(wishes.map((email) => askForChange(ada.browser, { newEmail: email })))
    const pending = { value: ada.id, identifier: { startsWith: 'change-email:' } }
    expect(await database.verification.count({ where: pending })).toBe(1)
  })

  it('leaves an audit entry', async () => {
    const ada = await createVerified(harness)
    await askForChange(ada.browser, { newEmail: newEmail() })
    const where = { targetId: ada.id, action: 'user.email_change_requested' }
    expect(await database.auditEntry.findMany({ where })).toMatchObject([{ actorId: ada.id }])
  })
})

describe('a user whose address was never verified', () => {
  it('has the new one at once, and it gets the mail that verifies it', async () => {
    const { email, browser } = await signUp(harness)
    const { id } = await database.user.findUniqueOrThrow({ where: { email } })
    const updateTo = newEmail()
    const answer = await askForChange(browser, { newEmail: updateTo, callbackURL: '/welcome' })
    expect(answer).toMatchObject({ status: 200, body: { status: true } })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringContaining(
        `tollgate.session_token=${browser.cookies.get('tollgate.session_token')};`,
      ),
    ])
    expect(await addressOf(id)).toEqual({ email: updateTo, emailVerified: false })
    expect(await templatesTo(updateTo)).toEqual(['verify-email'])
    const link = await linkMailedTo(harness, updateTo)
    expect(link.searchParams.get('callbackURL')).toBe('/welcome')
    await openLink(createBrowser(app), link.searchParams.get('token') ?? '')
    expect(await addressOf(id)).toEqual({ email: updateTo, emailVerified: true })
  })

  it('leaves the old mailbox a notice that names both addresses and undoes the change', async () => {
    const { email, browser } = await signUp(harness)
    const updateTo = newEmail()
    await askForChange(browser, { newEmail: updateTo })
    const [notice] = await mailsTo(harness, email)
    expect(notice?.template).toBe('email-changed')
    expect(notice?.text).toContain(email)
    expect(notice?.text).toContain(updateTo)
    expect(notice?.text).toContain('Firefox on Linux')
    expect((await linkMailedTo(harness, email)).pathname).toBe('/undo-email-change')
  })

  it('cannot verify by the links of the address before', async () => {
    const { email, browser } = await signUp(harness)
    const token = await tokenMailedTo(harness, email)
    await askForChange(browser, { newEmail: newEmail() })
    expect(await openLink(createBrowser(app), token)).toMatchObject({
      status: 401,
      body: { message: 'user_not_found' },
    })
  })
})

describe('refusing another address', () => {
  it('answers “Email is the same” for one’s own, in whatever case', async () => {
    const ada = await createUser(harness)
    for (const newEmail of [ada.email, ada.email.toUpperCase()]) {
      expect(await askForChange(ada.browser, { newEmail })).toMatchObject({
        status: 400,
        body: { code: 'EMAIL_IS_THE_SAME', message: 'Email is the same' },
      })
    }
  })

  it.each([true, false])(
    "answers “Couldn't update your email” for a taken address, own one verified: %s",
    async (emailVerified) => {
      const ada = await createUser(harness, { emailVerified })
      const eve = await createUser(harness)
      const asked = { newEmail: eve.email.toUpperCase() }
      expect(await askForChange(ada.browser, asked)).toMatchObject({
        status: 400,
        body: { code: 'COULDNT_UPDATE_YOUR_EMAIL', message: "Couldn't update your email" },
      })
      expect(await templatesTo(ada.email)).toEqual([])
    },
  )

  it.each([{}, { newEmail: 'ada' }, { newEmail: 7 }, { newEmail: 'a@b.example,c@d.example' }])(
    'answers “Invalid body parameters” for %j',
    async (asked) => {
      const ada = await createUser(harness)
      expect(await askForChange(ada.browser, asked)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' },
      })
    },
  )

  it('answers “Invalid callbackURL” for another site', async () => {
    const ada = await createUser(harness)
    const asked = { newEmail: newEmail(), callbackURL: 'https://evil.example/' }
    expect(await askForChange(ada.browser, asked)).toMatchObject({
      status: 403,
      body: { code: 'INVALID_CALLBACKURL', message: 'Invalid callbackURL' },
    })
  })

  describeUserAccess({ harness, method: 'POST', path, body: { newEmail: newEmail() } })
})

describe('an address that several want at once', () => {
  it('becomes that of one of two users', async () => {
    const wanted = newEmail()
    const users = await Promise.all(Array.from({ length: 2 }, () => signUp(harness)))
    const answers = await Promise.all(
      users.map(({ browser }) => askForChange(browser, { newEmail: wanted })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      message: "Couldn't update your email",
    })
    expect(await database.user.count({ where: { email: wanted } })).toBe(1)
    expect(await templatesTo(wanted)).toEqual(['verify-email'])
  })

  it('becomes that of a user, or of a sign-up', async () => {
    const wanted = newEmail()
    const { browser } = await signUp(harness)
    const [changed, { answer: signedUp }] = await Promise.all([
      askForChange(browser, { newEmail: wanted }),
      signUp(harness, { email: wanted }),
    ])
    expect([changed.status, signedUp.status]).toSatisfy(
      ([change, sign]) => (change === 200) !== (sign === 200),
    )
    expect(await database.user.count({ where: { email: wanted } })).toBe(1)
  })
})
