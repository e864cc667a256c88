import { SignUpAnswer } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { mailsTo, newEmail, signIn, signUp } from '../../testing/account.ts'
import { createHarness } from '../../testing/harness.ts'

describe('where an address must be verified first', async () => {
  const harness = await createHarness({ settings: { REQUIRE_EMAIL_VERIFICATION: true } })

  it('creates no session', async () => {
    const { email, answer } = await signUp(harness)
    expect(answer).toMatchObject({ status: 200, body: { token: null, user: { email } } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await harness.database.session.count()).toBe(0)
    expect(await mailsTo(harness, email)).toHaveLength(1)
  })

  it('still says that an address is taken', async () => {
    const { email } = await signUp(harness)
    expect((await signUp(harness, { email })).answer).toMatchObject({
      status: 422,
      body: { message: 'User already exists' },
    })
  })
})

describe('where sign-up hides who exists', async () => {
  const harness = await createHarness({ settings: { SIGN_UP_HIDES_EXISTING: true } })

  function shapeOf({ answer }: Awaited<ReturnType<typeof signUp>>) {
    const { token, user } = SignUpAnswer.parse(answer.body)
    const { id: _, email: __, ...told } = user
    return { status: answer.status, cookies: answer.headers.getSetCookie(), token, told }
  }

  it('answers a taken address like a new one, and mails its owner instead', async () => {
    const first = await signUp(harness)
    const second = await signUp(harness, { email: first.email.toUpperCase() })
    expect(shapeOf(second)).toEqual(shapeOf(first))
    expect(second.answer.body).toMatchObject({ token: null, user: { email: first.email } })
    const mails = await mailsTo(harness, first.email)
    expect(mails.map(({ template }) => template)).toEqual(['sign-up-existing', 'verify-email'])
    expect(mails[0]?.text).toContain('http://localhost:3000/sign-in')
  })

  it('leaves the owner’s password as it is', async () => {
    const { email } = await signUp(harness)
    await signUp(harness, { email, password: 'another horse battery' })
    expect((await signIn(harness, { email })).answer.status).toBe(200)
  })

  it('answers parallel sign-ups alike', async () => {
    const email = newEmail()
    const attempts = await Promise.all(Array.from({ length: 10 }, () => signUp(harness, { email })))
    const [first, ...others] = attempts.map(shapeOf)
    for (const other of others) expect(other).toEqual(first)
    expect(await harness.database.user.count({ where: { email } })).toBe(1)
  })
})

describe('addresses of administrators', async () => {
  const harness = await createHarness({ settings: { ADMIN_EMAILS: ['Root@Example.com'] } })

  it('make administrators of those who sign up with them', async () => {
    const { browser } = await signUp(harness, { email: 'root@example.com' })
    const { body } = await browser.get('/api/auth/get-session')
    expect(body).toMatchObject({ user: { role: 'admin' } })
  })
})
