import { ApiError } from '@tollgate/app/api-error'
import type { Refusals } from '@tollgate/app/use-form-errors'
import type { PlainMessageKey } from '@tollgate/messages'

/** What the server says about one address; everything else it says is about all of them. */
const recipientRefusals: Readonly<Record<string, PlainMessageKey>> = {
  INVALID_EMAIL: 'organization.invite.invalid_email',
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 'organization.invite.already_member',
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: 'organization.invite.already_invited',
}

/** Who invites may have left meanwhile. */
export const inviteRefusals: Refusals = {
  MEMBER_NOT_FOUND: { text: 'organization.error.not_member' },
}

/** So many at once: quick enough, and the server takes them one after the other anyway. */
const concurrency = 3

export interface SendResult {
  sent: string[]
  /** Why it could not be sent, by address. */
  refused: Readonly<Record<string, PlainMessageKey>>
  /** What ended the sending before its time. */
  failure: unknown
}

export interface Progress {
  done: number
  total: number
  /** The server asked to wait. */
  pausing: boolean
}

interface SendInvitationsOptions {
  emails: readonly string[]
  send: (email: string) => Promise<unknown>
  onProgress: (progress: Progress) => void
  signal: AbortSignal
}

/** Sends to each address, until there is an answer that would be the same for all others. */
export async function sendInvitations({
  emails,
  send,
  onProgress,
  signal,
}: SendInvitationsOptions): Promise<SendResult> {
  const queue = [...emails]
  const sent: string[] = []
  const refused: Record<string, PlainMessageKey> = {}
  let failure: unknown = null

  function report(pausing: boolean): void {
    const done = sent.length + Object.keys(refused).length
    onProgress({ done, total: emails.length, pausing })
  }

  async function sendOne(email: string): Promise<void> {
    try {
      await send(email)
      sent.push(email)
    } catch (error) {
      const refusal = error instanceof ApiError ? recipientRefusals[error.code] : undefined
      const pause = retryAfterOf(error)
      if (refusal !== undefined) refused[email] = refusal
      else if (pause === null) failure ??= error
      else {
        queue.unshift(email)
        report(true)
        await wait(pause, signal)
      }
    }
    report(false)
  }

  async function sendQueued(): Promise<void> {
    while (failure === null && !signal.aborted) {
      const email = queue.shift()
      if (email === undefined) return
      await sendOne(email)
    }
  }

  report(false)
  await Promise.all(Array.from({ length: concurrency }, sendQueued))
  return { sent, refused, failure }
}

function retryAfterOf(error: unknown): number | null {
  return error instanceof ApiError && error.status === 429 ? error.retryAfter : null
}

function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
