import { ApiError } from '@tollgate/app/api-error'
import type { PlainMessageKey } from '#app/screens/plain-message-key.ts'
import { addressRefusals } from './invite-refusals.ts'

/** So many at once: quick enough, and the server takes them one after the other anyway. */
const atOnce = 3

export interface Sent {
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

interface SendEach {
  emails: readonly string[]
  send: (email: string) => Promise<unknown>
  onProgress: (progress: Progress) => void
  signal: AbortSignal
}

/** Sends to each address, until there is an answer that would be the same for all others. */
export async function sendEach({ emails, send, onProgress, signal }: SendEach): Promise<Sent> {
  const waiting = [...emails]
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
      const refusal = error instanceof ApiError ? addressRefusals[error.code] : undefined
      const pause = pauseOf(error)
      if (refusal !== undefined) refused[email] = refusal
      else if (pause === null) failure ??= error
      else {
        waiting.unshift(email)
        report(true)
        await rest(pause, signal)
      }
    }
    report(false)
  }

  async function work(): Promise<void> {
    while (failure === null && !signal.aborted) {
      const email = waiting.shift()
      if (email === undefined) return
      await sendOne(email)
    }
  }

  report(false)
  await Promise.all(Array.from({ length: atOnce }, work))
  return { sent, refused, failure }
}

function pauseOf(error: unknown): number | null {
  return error instanceof ApiError && error.status === 429 ? error.retryAfter : null
}

function rest(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
