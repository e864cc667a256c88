import { randomText } from '../core/ids.ts'
import { renderQueuedMail } from '../providers/mail/deliver.ts'
import { type Browser, createBrowser } from './browser.ts'
import type { Harness } from './harness.ts'

export const PASSWORD = 'correct horse battery staple'

export function newEmail(): string {
  return `user-${randomText(10).toLowerCase()}@example.com`
}

/** Signs up through the API, in a browser of its own unless one is given. */
export async function signUp(
  { app }: Pick<Harness, 'app'>,
  given: Record<string, unknown> = {},
  browser: Browser = createBrowser(app),
) {
  const email = newEmail()
  const body = { name: 'Ada Lovelace', email, password: PASSWORD, ...given }
  const answer = await browser.post('/api/auth/sign-up/email', body)
  return { email, browser, answer }
}

export async function signIn(
  { app }: Pick<Harness, 'app'>,
  given: Record<string, unknown>,
  browser: Browser = createBrowser(app),
) {
  const body = { password: PASSWORD, ...given }
  const answer = await browser.post('/api/auth/sign-in/email', body)
  return { browser, answer }
}

/** The mails to an address, the newest first. */
export async function mailsTo({ database }: Pick<Harness, 'database'>, email: string) {
  const mails = await database.outboxMail.findMany({
    where: { to: email },
    orderBy: { id: 'desc' },
  })
  return Promise.all(mails.map(async (mail) => ({ ...mail, ...(await renderQueuedMail(mail)) })))
}

/** The address that the newest mail’s button leads to. */
export async function linkMailedTo(harness: Pick<Harness, 'database'>, email: string) {
  const [mail] = await mailsTo(harness, email)
  const [link = ''] = /http\S+token=\S+/.exec(mail?.text ?? '') ?? []
  return new URL(link)
}

/** Asks for a reset of the password, and reads the token from the mail. */
export async function mailedResetToken(
  harness: Pick<Harness, 'app' | 'database' | 'runJobs'>,
  email: string,
): Promise<string> {
  await createBrowser(harness.app).post('/api/auth/request-password-reset', { email })
  await harness.runJobs()
  return (await linkMailedTo(harness, email)).searchParams.get('token') ?? ''
}
