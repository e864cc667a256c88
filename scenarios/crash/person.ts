import { z } from 'zod'
import { linkMailed } from '../testing/mailbox.ts'
import { createVisitor, type Stage } from './stage.ts'

export const password = 'correct horse battery staple'

export const WithId = z.object({ id: z.string() })
const WithUser = z.object({ user: WithId })

export function newEmail(domain = 'example.com'): string {
  return `person-${crypto.randomUUID()}@${domain}`
}

export async function signUp(baseUrl: string) {
  const visitor = createVisitor(baseUrl)
  const email = newEmail()
  const answer = await visitor.post('sign-up/email', { name: 'Ada Lovelace', email, password })
  return { ...visitor, email, userId: WithUser.parse(await answer.json()).user.id }
}

/** Someone with a verified email, and what is counted of them. */
export async function createVerifiedPerson(stage: Stage) {
  const { baseUrl, count } = stage
  const { get, post, email, userId } = await signUp(baseUrl)
  const link = await linkMailed(baseUrl, email, 'verify-email')
  await get(`verify-email${link.search}`)
  return {
    ...stage,
    get,
    post,
    email,
    userId,
    countOwn: (table: string) => count(`${table} WHERE user_id = '${userId}'`),
    countRecords: (action: string) =>
      count(`audit_entries WHERE chain = '${userId}' AND action = '${action}'`),
  }
}
