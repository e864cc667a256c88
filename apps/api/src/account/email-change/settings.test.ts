import { describe, expect, it } from 'vitest'
import { mailsTo, newEmail, signUp } from '../../testing/account.ts'
import { askForChange } from '../../testing/email-change.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

describe('asking for another address where it is switched off', async () => {
  const fixed = await createHarness({ settings: { CHANGE_EMAIL_ENABLED: false } })
  const mute = await createHarness({ settings: { VERIFICATION_EMAIL_ENABLED: false } })

  it('answers “Change email is disabled” if it is turned off', async () => {
    const ada = await createUser(fixed)
    expect(await askForChange(ada.browser, { newEmail: newEmail() })).toMatchObject({
      status: 400,
      body: { code: 'CHANGE_EMAIL_IS_DISABLED', message: 'Change email is disabled' },
    })
  })

  it("answers “Verification email isn't enabled” where the old mailbox cannot be asked", async () => {
    const ada = await createUser(mute)
    expect(await askForChange(ada.browser, { newEmail: newEmail() })).toMatchObject({
      status: 400,
      body: {
        code: 'VERIFICATION_EMAIL_ISNT_ENABLED',
        message: "Verification email isn't enabled",
      },
    })
  })

  it('lets an unverified user change all the same, without a mail to verify', async () => {
    const { browser } = await signUp(mute)
    const updateTo = newEmail()
    expect((await askForChange(browser, { newEmail: updateTo })).status).toBe(200)
    expect(await mute.database.user.count({ where: { email: updateTo } })).toBe(1)
    expect(await mailsTo(mute, updateTo)).toEqual([])
  })
})

it('no mailbox is flooded: three users a minute may ask for one address', async () => {
  const limited = await createHarness({ settings: { RATE_LIMIT_ENABLED: true } })
  const wanted = newEmail()
  const statuses: number[] = []
  for (let index = 0; index < 4; index++) {
    const { browser } = await createUser(limited, { emailVerified: false })
    const { status } = await askForChange(browser, { newEmail: wanted })
    await askForChange(browser, { newEmail: newEmail() })
    statuses.push(status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})
