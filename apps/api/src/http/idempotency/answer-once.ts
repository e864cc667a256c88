import { createHash } from 'node:crypto'
import { IdempotencyKey } from '@tollgate/contracts'
import type { Actor } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction, OutsideOnly } from '../../core/transaction.ts'
import type { RequestContext } from '../request-context.ts'
import { requestHeader } from '../request-header.ts'
import { type Before, findAnswer, holdKey, storeAnswer } from './stored-answers.ts'

const AT = ['header', 'Idempotency-Key']

/**
 * Does for an `Idempotency-Key` once what a request asks. What it changes and the answer are written
 * in one transaction: there is never one without the other. What charges a card can't be: its own rows
 * keep it from being done twice until the answer is stored.
 */
export async function answerOnce<Route extends RequestContext>(
  c: Route,
  answer: (c: Route) => Response | Promise<Response>,
): Promise<Response> {
  const key = readKey(c)
  if (key === undefined) return answer(c)
  const ctx = c.get('ctx')
  const request = { hash: hashOf([callerOf(ctx.actor), key]), requestHash: await hashRequest(c) }
  const within = inTransaction(ctx, async (tx) => {
    if (!(await holdKey(tx, request.hash))) throw refusal('idempotency_key.in_use')
    const before = await findAnswer(tx, request.hash)
    if (before) {
      if (!request.requestHash.equals(before.requestHash))
        throw refusal('idempotency_key_reused', { at: AT })
      return replay(c, before)
    }
    c.set('ctx', tx)
    const given = await answer(c)
    await storeAnswer(tx, request, { status: given.status, body: await given.clone().text() })
    return given
  })
  return within.catch(async (error) => {
    if (!(error instanceof OutsideOnly)) throw error
    c.set('ctx', ctx)
    const given = await answer(c)
    await storeAnswer(ctx, request, { status: given.status, body: await given.clone().text() })
    return given
  })
}

/** A key that would be ignored is refused: its sender relies on it. */
export function refuseKey(c: RequestContext): void {
  if (requestHeader(c, 'idempotency-key') === undefined) return
  throw refusal('idempotency_key_not_taken', { at: AT })
}

function readKey(c: RequestContext): string | undefined {
  const given = requestHeader(c, 'idempotency-key')
  if (given === undefined) return undefined
  const { data, error } = IdempotencyKey.safeParse(given)
  const reason = error?.issues[0]?.message ?? ''
  if (error) throw refusal('idempotency_key_invalid', { at: AT, values: { reason } })
  return data
}

/** Each caller has keys of their own: nobody is given what another one was answered. */
function callerOf(actor: Actor): string {
  switch (actor.kind) {
    case 'user':
      return `user ${actor.userId}`
    case 'access-token':
      return `access token ${actor.accessTokenId}`
    case 'customer':
      return `customer session ${actor.customerSessionId}`
    default:
      throw new Error('An idempotency key needs a caller who is known')
  }
}

async function hashRequest(c: RequestContext): Promise<Buffer> {
  const ctx = c.get('ctx')
  const organizationId = 'organizationId' in ctx ? String(ctx.organizationId) : ''
  const { pathname, search } = new URL(c.req.url)
  return hashOf([c.req.method, pathname, search, organizationId, await c.req.text()])
}

/** JSON separates the parts, so that two different lists never produce the same input. */
function hashOf(parts: string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

function replay(c: RequestContext, { status, body }: Before): Response {
  // Only where a root secret was taken away since.
  if (body === null) throw refusal('idempotency_key.answer_unreadable')
  c.header('Idempotency-Replayed', 'true')
  c.status(status)
  if (body === '') return c.body(null)
  c.header('Content-Type', 'application/json')
  return c.body(body)
}
