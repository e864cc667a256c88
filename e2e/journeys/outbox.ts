import { type APIRequestContext, expect } from '@playwright/test'

interface OutboxMail {
  template: string
  subject: string
  text: string
  links: string[]
}

/** The newest mail of a kind that was sent to an address; waits until it is there. */
export async function mailTo(
  request: APIRequestContext,
  to: string,
  template: string,
): Promise<OutboxMail> {
  async function read(): Promise<OutboxMail | undefined> {
    const answer = await request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`)
    const { items }: { items: OutboxMail[] } = await answer.json()
    return items.find((mail) => mail.template === template)
  }
  await expect.poll(read, { message: `a ${template} mail to ${to}` }).toBeDefined()
  const mail = await read()
  if (!mail) throw new Error(`No ${template} mail to ${to}`)
  return mail
}
