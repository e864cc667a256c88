import { z } from 'zod'
import { until } from './until.ts'

const Outbox = z.object({
  items: z.array(z.object({ template: z.string(), text: z.string(), links: z.array(z.string()) })),
})

/** Where the newest mail of that kind to that address leads to, once there is one. */
export async function linkMailed(baseUrl: string, email: string, template: string): Promise<URL> {
  const newest = async () => {
    const [mail] = await mailsOf(baseUrl, email, template)
    return mail?.links.find((link) => /[?&](token|secret)=/.test(link)) ?? ''
  }
  return new URL(await until(newest, (link) => link !== ''))
}

/** The six digits in as many codes as were mailed to that address, the newest first. */
export async function codesMailed(
  baseUrl: string,
  email: string,
  count: number,
): Promise<string[]> {
  const read = async () => {
    const mails = await mailsOf(baseUrl, email, 'email-code')
    return mails.map(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? '')
  }
  return until(read, ({ length }) => length >= count)
}

async function mailsOf(baseUrl: string, email: string, template: string) {
  const answer = await fetch(`${baseUrl}/dev/outbox.json?to=${encodeURIComponent(email)}`)
  return Outbox.parse(await answer.json()).items.filter((item) => item.template === template)
}
