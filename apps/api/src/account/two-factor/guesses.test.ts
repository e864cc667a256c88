import { describe, expect, it } from 'vitest'
import { mailsTo } from '../../testing/account.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  giveBackupCode,
  giveCode,
  givePassword,
  invalidCode,
  signUpWithTwoFactor,
} from '../../testing/two-factor-fixtures.ts'

const harness = await createHarness()
const { clock } = harness

async function guess(email: string, count: number) {
  const answers = []
  for (let tries = 0; tries < count; tries++) {
    const { browser } = await givePassword(harness, email)
    answers.push(await giveCode(browser, '000000'))
  }
  return answers
}

describe('ten wrong codes in unknown browsers', () => {
  it('end guessing for an hour, even with the right code', async () => {
    const { email, app } = await signUpWithTwoFactor(harness)
    for (const answer of await guess(email, 10)) expect(answer).toMatchObject(invalidCode)
    clock.advance({ minutes: 20 })
    const { browser } = await givePassword(harness, email)
    const refused = await giveCode(browser, app.code())
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('2400')
    clock.advance({ minutes: 40 })
    const later = await givePassword(harness, email)
    expect((await giveCode(later.browser, app.code())).status).toBe(200)
  })

  it('leave the browsers alone that the user knows', async () => {
    const { email, app, browser } = await signUpWithTwoFactor(harness)
    await guess(email, 11)
    await givePassword(harness, email, browser)
    expect((await giveCode(browser, app.code())).status).toBe(200)
  })

  it('are told to the owner, once', async () => {
    const { email } = await signUpWithTwoFactor(harness)
    await guess(email, 13)
    const mails = await mailsTo(harness, email)
    const warnings = mails.filter(({ subject }) => subject === 'Someone is guessing your codes')
    expect(warnings).toHaveLength(1)
  })

  it('count backup codes, and all that come at once', async () => {
    const { email } = await signUpWithTwoFactor(harness)
    const browsers = await Promise.all(
      Array.from({ length: 30 }, async () => (await givePassword(harness, email)).browser),
    )
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        index % 2 === 0 ? giveCode(browser, '000000') : giveBackupCode(browser, 'aaaaa-aaaaa'),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })
})

it('a known browser has ten of its own, and begins anew after a right one', async () => {
  const { app, browser } = await signUpWithTwoFactor(harness)
  for (let tries = 0; tries < 9; tries++) await giveCode(browser, '000000')
  expect((await giveCode(browser, app.code())).status).toBe(200)
  for (let tries = 0; tries < 10; tries++) {
    expect(await giveCode(browser, '000000')).toMatchObject(invalidCode)
  }
  clock.advance({ seconds: 90 })
  expect((await giveCode(browser, app.code())).status).toBe(429)
})
