import type { PlainMessageKey } from '#app/screens/plain-message-key.ts'

const shortest = 3
const longest = 64

/** What is wrong with the form of an address, before the server is asked. */
export function slugProblem(slug: string): PlainMessageKey | undefined {
  if (slug.length < shortest || slug.length > longest) return 'organization.error.slug_length'
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? undefined : 'organization.error.slug_invalid'
}
