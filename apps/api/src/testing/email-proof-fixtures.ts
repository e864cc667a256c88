import { mailsTo } from './account.ts'
import { type Browser, createBrowser } from './browser.ts'
import type { Harness } from './harness.ts'

type Mailing = Pick<Harness, 'app' | 'database' | 'runJobs'>

/** Asks for a code in a browser, and reads it from the email; undefined where none came. */
export async function askForCode(
  harness: Mailing,
  email: string,
  {
    type = 'sign-in',
    browser = createBrowser(harness.app),
  }: { type?: string; browser?: Browser } = {},
) {
  const before = await mailsTo(harness, email)
  const answer = await browser.post('/api/auth/email-otp/send-verification-otp', { email, type })
  await harness.runJobs()
  const [mail, ...earlier] = await mailsTo(harness, email)
  const isNew = earlier.length === before.length
  const code = isNew ? (/^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '') : ''
  return { browser, answer, code, mail: isNew ? mail : undefined }
}

export function enterCode(browser: Browser, email: string, otp: string) {
  return browser.post('/api/auth/sign-in/email-otp', { email, otp })
}

/** Asks for a link in a browser, and reads its token from the email. */
export async function askForLink(
  harness: Mailing,
  email: string,
  {
    browser = createBrowser(harness.app),
    ...given
  }: { browser?: Browser; [field: string]: unknown } = {},
) {
  const answer = await browser.post('/api/auth/sign-in/magic-link', { email, ...given })
  await harness.runJobs()
  const [mail] = await mailsTo(harness, email)
  const [link = 'http://none.invalid'] = /http\S+token=\S+/.exec(mail?.text ?? '') ?? []
  const url = new URL(link)
  return { browser, answer, mail, link: url, token: url.searchParams.get('token') ?? '' }
}

export function openLink(browser: Browser, token: string) {
  return browser.post('/api/auth/magic-link/open', { token })
}

/** A code that is not the given one. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
