import { linkMailedTo, newEmail, signUp } from './account.ts'
import { type Browser, createBrowser } from './browser.ts'
import type { Harness } from './harness.ts'

export function askForChange(browser: Browser, asked: Record<string, unknown>) {
  return browser.post('/api/auth/change-email', asked)
}

export async function tokenMailedTo(
  harness: Pick<Harness, 'database'>,
  email: string,
): Promise<string> {
  return (await linkMailedTo(harness, email)).searchParams.get('token') ?? ''
}

/** As the page does that a mail’s link leads to. */
export function openLink(browser: Browser, token: string, callbackURL?: string, method = 'GET') {
  const query = new URLSearchParams({ token, ...(callbackURL ? { callbackURL } : {}) })
  return browser.request(method, `/api/auth/verify-email?${query}`)
}

export function undoChange({ app }: Pick<Harness, 'app'>, token: string) {
  return createBrowser(app).post('/api/auth/undo-change-email', { token })
}

/** A signed-in user with a verified address and a password. */
export async function createVerified(harness: Pick<Harness, 'app' | 'database'>) {
  const { email, browser } = await signUp(harness)
  const user = await harness.database.user.update({
    where: { email },
    data: { emailVerified: true },
  })
  return { id: user.id, email, browser }
}

/** The same, with a link in their mailbox that agrees to a new address. */
export async function createAsked(harness: Pick<Harness, 'app' | 'database'>) {
  const user = await createVerified(harness)
  const updateTo = newEmail()
  await askForChange(user.browser, { newEmail: updateTo })
  return { ...user, updateTo, token: await tokenMailedTo(harness, user.email) }
}

/** The same after the change, with the token by which the old mailbox undoes it. */
export async function createChanged(harness: Pick<Harness, 'app' | 'database'>) {
  const asked = await createAsked(harness)
  await openLink(asked.browser, asked.token)
  return { ...asked, undoToken: await tokenMailedTo(harness, asked.email) }
}
