import { describe, expect, it } from 'vitest'
import { mailsTo } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { createPasskeyAuthenticator } from '../../testing/passkey-authenticator.ts'
import {
  giveAnswer,
  signInOptions,
  signUpWithPasskey,
  usePasskey,
} from '../../testing/passkey-fixtures.ts'

const harness = await createHarness()
const { database } = harness
const goneBack = { status: 401, body: { code: 'PASSKEY_COUNTER_WENT_BACK' } }

describe('a counter', () => {
  it('that goes up signs in', async () => {
    const { authenticator } = await signUpWithPasskey(
      harness,
      createPasskeyAuthenticator({ counts: true }),
    )
    for (let times = 0; times < 2; times++) {
      expect((await usePasskey(harness, authenticator)).answer).toMatchObject({ status: 200 })
    }
  })

  it.each([{ by: 0 }, { by: -1 }, { by: -7 }])(
    'that goes by $by is refused, and the owner told',
    async ({ by }) => {
      const counter = 2_147_483_700
      const device = createPasskeyAuthenticator({ counts: true, counter })
      const { id, email, authenticator } = await signUpWithPasskey(harness, device)
      await usePasskey(harness, authenticator)
      authenticator.state.counter += by - 1
      const { answer, browser } = await usePasskey(harness, authenticator)
      expect(answer).toMatchObject(goneBack)
      expect((await browser.get('/api/auth/get-session')).body).toBeNull()
      const mails = await mailsTo(harness, email)
      expect(mails.map(({ subject }) => subject)).toContain('Your passkey may have been copied')
      expect(await database.auditEntry.findMany({ where: { targetId: id } })).toContainEqual(
        expect.objectContaining({ action: 'user.passkey_refused' }),
      )
      authenticator.state.counter = counter + 10
      expect((await usePasskey(harness, authenticator)).answer).toMatchObject({ status: 200 })
    },
  )

  it('can’t stop either', async () => {
    const device = createPasskeyAuthenticator({ counts: true })
    const { authenticator } = await signUpWithPasskey(harness, device)
    authenticator.state.counts = false
    expect((await usePasskey(harness, authenticator)).answer).toMatchObject(goneBack)
  })

  it('is compared when it is written: of two copies at once with one count, one signs in', async () => {
    const device = createPasskeyAuthenticator({ counts: true })
    const { authenticator } = await signUpWithPasskey(harness, device)
    const { counter } = authenticator.state
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const browser = createBrowser(harness.app)
        const options = await signInOptions(browser)
        authenticator.state.counter = counter
        return giveAnswer(browser, authenticator.get(options))
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
