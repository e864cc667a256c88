import { describe, expect, it } from 'vitest'
import { newEmail, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { askForCode, enterCode, otherThan } from '../../testing/email-proof-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness({ settings: { EMAIL_CODE_ENABLED: true } })
const { clock } = harness

/** Tries wrong codes, five of which each code has, in browsers that nobody knows. */
async function guess(email: string, count: number) {
  const answers = []
  for (let tries = 0; tries < count; tries += 5) {
    const { browser, code } = await askForCode(harness, email)
    for (let more = tries; more < Math.min(count, tries + 5); more++) {
      answers.push(await enterCode(browser, email, otherThan(code)))
    }
  }
  return answers
}

describe('ten wrong codes in unknown browsers', () => {
  it('end guessing for an hour, even with the right code', async () => {
    const { email } = await signUp(harness)
    for (const { status } of await guess(email, 10)) expect(status).toBe(400)
    clock.advance({ minutes: 20 })
    const { browser, code } = await askForCode(harness, email)
    const refused = await enterCode(browser, email, code)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('2400')
    clock.advance({ minutes: 40 })
    const later = await askForCode(harness, email)
    expect((await enterCode(later.browser, email, later.code)).status).toBe(200)
  })

  it('leave the browsers alone that the user knows', async () => {
    const { email, browser } = await signUp(harness)
    await guess(email, 11)
    const { code } = await askForCode(harness, email, { browser })
    expect((await enterCode(browser, email, code)).status).toBe(200)
  })

  it('are all counted when they come at once, of known and unknown addresses alike', async () => {
    for (const email of [(await signUp(harness)).email, newEmail()]) {
      const answers = await Promise.all(
        Array.from({ length: 15 }, () => enterCode(createBrowser(harness.app), email, '000000')),
      )
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    }
  })
})

it('a known browser has ten of its own, and begins anew after a right code', async () => {
  const { email, browser } = await signUp(harness)
  const tryWrongly = async (count: number) => {
    const { code } = await askForCode(harness, email, { browser })
    for (let tries = 0; tries < count; tries++) {
      expect((await enterCode(browser, email, otherThan(code))).status).toBe(400)
    }
    return code
  }
  await tryWrongly(5)
  // A first proof of the mailbox ends what is known of browsers: this one is recorded anew.
  expect((await enterCode(browser, email, await tryWrongly(4))).status).toBe(200)
  await tryWrongly(5)
  await tryWrongly(5)
  const { code } = await askForCode(harness, email, { browser })
  expect((await enterCode(browser, email, code)).status).toBe(429)
})
