import { randomInt } from 'node:crypto'
import type { EmailProof } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { isSignedBy, sign } from '../../core/crypto.ts'

const DIGITS = 6

/** Six digits: 20 bits, so that tries have to be counted. */
export function newEmailCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
}

type Keyed = Pick<Context, 'keys'>

/**
 * A code is short, so a stolen database must not reveal it: it is signed with a key stored elsewhere, for
 * one proof.
 */
export function signEmailCode({ keys }: Keyed, proofId: string, code: string) {
  return new Uint8Array(sign(keys.current('email-code'), textOf(proofId, code)))
}

/** Whether that is the code of a proof. None is before its code is emailed or shown. */
export function isCodeOf(
  { keys }: Keyed,
  { id, codeHash }: Pick<EmailProof, 'id' | 'codeHash'>,
  typed: string,
): boolean {
  if (codeHash === null) return false
  const text = textOf(id, typed.replaceAll(/\s/g, ''))
  return isSignedBy(keys.all('email-code'), text, Buffer.from(codeHash))
}

function textOf(proofId: string, code: string): string {
  return `${proofId}:${code}`
}
