import { timingSafeEqual } from 'node:crypto'
import type { Invitation } from '@tollgate/db'
import { hashToken } from '../../core/crypto.ts'
import { randomText } from '../../core/ids.ts'

/** 190 bits. */
const LENGTH = 32

export function newSecret(): string {
  return randomText(LENGTH)
}

/** Whether a secret is the one of the newest link: who has it reads the invited mailbox. */
export function isSecretOf(
  { secretHash }: Pick<Invitation, 'secretHash'>,
  secret: string | undefined,
): boolean {
  if (!secretHash || !secret) return false
  const given = hashToken(secret)
  return given.length === secretHash.length && timingSafeEqual(given, secretHash)
}

/** Where the mailed link leads: our own page, which then acts. */
export function linkTo(baseUrl: string, id: string, secret: string): string {
  const url = new URL(`/invitation/${id}`, baseUrl)
  url.searchParams.set('secret', secret)
  return url.href
}

const PAGE = /^\/invitation\/([^/]+)$/

/** The invitation and the secret that such a link names, or null for another address. */
export function readLink(baseUrl: string, link: string): { id: string; secret: string } | null {
  const url = URL.parse(link, baseUrl)
  if (url?.origin !== new URL(baseUrl).origin) return null
  const [, id] = PAGE.exec(url.pathname) ?? []
  const secret = url.searchParams.get('secret')
  return id && secret ? { id, secret } : null
}
