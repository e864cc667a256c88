import { SignUpAnswer } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { mailsTo, newEmail, signUp } from '../../testing/account.ts'
import { createHarness } from '../../testing/harness.ts'
import { answer, createInvited, invite, mailedInvitation } from '../../testing/invitations.ts'

const harness = await createHarness()
const strict = await createHarness({ settings: { REQUIRE_EMAIL_VERIFICATION: true } })
const hiding = await createHarness({ settings: { SIGN_UP_HIDES_EXISTING: true } })
const { database, clock } = harness

/** Signs up from the page of the invitation, which the user returns to afterward. */
async function signUpThrough(
  at: typeof harness,
  { email, callbackURL }: { email: string; callbackURL: string },
) {
  const signedUp = await signUp(at, { email, callbackURL })
  const { user, token } = SignUpAnswer.parse(signedUp.answer.body)
  const mails = await mailsTo(at, email)
  return { ...signedUp, user, token, templates: mails.map(({ template }) => template) }
}

describe('signing up through the mailed link', () => {
  test.each([
    ['with the settings as they come', harness],
    ['with REQUIRE_EMAIL_VERIFICATION', strict],
    ['with SIGN_UP_HIDES_EXISTING', hiding],
  ])('proves the address, signs in, and needs no other mail (%s)', async (_, at) => {
    const invited = await createInvited(at)
    const { browser, user, token, templates } = await signUpThrough(at, invited)
    expect(user).toMatchObject({ email: invited.email, emailVerified: true })
    expect(token).not.toBeNull()
    expect(templates).toEqual(['invitation'])
    const { id, secret } = invited
    expect(await answer(browser, 'accept', id, secret)).toMatchObject({ status: 200 })
  })

  test('works with the whole address of the page, too', async () => {
    const invited = await createInvited(harness)
    const callbackURL = `http://localhost:3000${invited.callbackURL}`
    const { user } = await signUpThrough(harness, { email: invited.email, callbackURL })
    expect(user.emailVerified).toBe(true)
  })
})

describe('proves nothing', () => {
  test('for another address than the invited one', async () => {
    const { callbackURL } = await createInvited(harness)
    const email = newEmail()
    const { user, templates } = await signUpThrough(harness, { email, callbackURL })
    expect(user.emailVerified).toBe(false)
    expect(templates).toEqual(['verify-email'])
  })

  test('with the bare id, or another secret', async () => {
    for (const secret of [undefined, 'guessed', (await createInvited(harness)).secret]) {
      const { email, id } = await createInvited(harness)
      const callbackURL = `/invitation/${id}${secret ? `?secret=${secret}` : ''}`
      const { user, browser } = await signUpThrough(harness, { email, callbackURL })
      expect(user.emailVerified).toBe(false)
      expect(await answer(browser, 'accept', id, secret)).toMatchObject({ status: 403 })
    }
  })

  test('with the link of an invitation that was canceled, sent again, or has expired', async () => {
    const canceled = await createInvited(harness)
    await answer(canceled.owner.browser, 'cancel', canceled.id)
    const renewed = await createInvited(harness)
    await invite(renewed.owner.browser, { email: renewed.email, resend: true })
    const expired = await createInvited(harness)
    await database.invitation.update({
      where: { id: expired.id },
      data: { expiresAt: clock.now() },
    })
    for (const invited of [canceled, renewed, expired]) {
      const { user } = await signUpThrough(harness, invited)
      expect(user.emailVerified).toBe(false)
    }
  })

  test('for a user who had already signed up with the address: they still have to verify it', async () => {
    const { owner } = await createInvited(harness)
    const { email } = await signUp(harness)
    await invite(owner.browser, { email })
    const { callbackURL } = await mailedInvitation(harness, email)
    const { answer: second } = await signUp(harness, { email, callbackURL })
    expect(second).toMatchObject({ status: 422, body: { message: 'User already exists' } })
    const user = await database.user.findUnique({ where: { email } })
    expect(user?.emailVerified).toBe(false)
  })
})
