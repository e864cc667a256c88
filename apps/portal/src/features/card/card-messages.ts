export interface CardToken {
  token: string
}

export type CardMessage =
  | { kind: 'token'; card: CardToken }
  | { kind: 'invalid' }
  | { kind: 'change'; complete: boolean }

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** What the card form says to this page; null for anything that isn't from it. */
export function readCardMessage({ data, origin }: MessageEvent<unknown>): CardMessage | null {
  if (origin !== window.location.origin || !isObject(data)) return null
  if (data.type === 'tollgate-sandbox-invalid') return { kind: 'invalid' }
  if (data.type === 'tollgate-sandbox-change') {
    return { kind: 'change', complete: data.complete === true }
  }
  if (data.type !== 'tollgate-sandbox-token' || typeof data.token !== 'string') return null
  return { kind: 'token', card: { token: data.token } }
}

export function isChallengeOver({ data, origin }: MessageEvent<unknown>): boolean {
  return (
    origin === window.location.origin &&
    isObject(data) &&
    data.type === 'tollgate-sandbox-challenge'
  )
}
