import { readSessionCookie } from '../account/session/cookie.ts'
import { canonicalEmail } from '../core/email-address.ts'
import { addressGroup } from '../http/client-address.ts'
import { readJsonBody } from '../http/json-body.ts'
import type { RequestContext } from '../http/request-context.ts'

/** The address counts by its /64; the session by its cookie; an account as the body names it. */
export type LimitedBy =
  | 'address'
  | 'session'
  | 'email'
  | 'newEmail'
  | 'username'
  | 'emailFromAddress'

/** Whose uses are counted, or null if the request names no one. */
export async function subjectOf(c: RequestContext, by: LimitedBy): Promise<string | null> {
  if (by === 'address') return addressGroup(c.get('ctx').ipAddress)
  if (by === 'session') return readSessionCookie(c) ?? null
  if (by === 'emailFromAddress') {
    const [email, address] = [await subjectOf(c, 'email'), addressGroup(c.get('ctx').ipAddress)]
    return email === null ? null : `${email} ${address}`
  }
  const given = await fieldOf(c, by)
  // Spelled in another way, an account is still the same; what is no name of one meets none.
  if (given === null) return null
  if (by === 'username') return given.normalize('NFKC').trim().toLowerCase()
  return canonicalEmail(given)
}

async function fieldOf(c: RequestContext, name: string): Promise<string | null> {
  const body = await readJsonBody(c)
  if (typeof body !== 'object' || body === null) return null
  const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value
  return typeof value === 'string' ? value : null
}
