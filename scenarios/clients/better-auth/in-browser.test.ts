// @vitest-environment-options {"worker": "browser"}
import { beforeEach, expect, it, vi } from 'vitest'
import { until } from '../../testing/until.ts'
import { createPerson, password, signUp } from './person.ts'

/** The client checks only when it is loaded whether it runs in a browser, so it has a worker of its own. */
const { window } = vi.hoisted(() => {
  const window = { location: { href: '' } }
  vi.stubGlobal('window', window)
  return { window }
})

beforeEach(() => {
  window.location.href = ''
})

it('sends the browser to where the sign-in leads', async () => {
  const { email } = await signUp()
  await createPerson().client.signIn.email({ email, password, callbackURL: '/home' })
  expect(window.location.href).toBe('/home')
})

it('leaves the browser where it is without a target', async () => {
  const { email } = await signUp()
  await createPerson().client.signIn.email({ email, password })
  expect(window.location.href).toBe('')
})

it('notifies what shows the session of every change of it', async () => {
  const { client, email } = await signUp()
  let shown: string | null = null
  const stop = client.useSession.subscribe(({ data }) => {
    shown = data && `${data.user.name}, ${data.user.email}`
  })
  const untilShown = (expected: string | null) =>
    until(
      async () => shown,
      (name) => name === expected,
    )
  await untilShown(`Ada Lovelace, ${email}`)
  await client.updateUser({ name: 'Augusta Ada King' })
  await untilShown(`Augusta Ada King, ${email}`)
  await client.signOut()
  await untilShown(null)
  await client.signIn.email({ email, password })
  await untilShown(`Augusta Ada King, ${email}`)
  stop()
})
