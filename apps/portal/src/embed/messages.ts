/** What the embedded checkout tells the page around it. */
export type EmbedMessage =
  | { event: 'loaded' }
  | { event: 'close' }
  | { event: 'confirmed' }
  | { event: 'success'; successURL: string; redirect: boolean }

/** The published script and hooks know the messages by this type. */
export const MESSAGE_TYPE = 'POLAR_CHECKOUT'

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Null for anything that is no message of an embedded checkout. */
export function readMessage(data: unknown): EmbedMessage | null {
  if (!isObject(data) || data.type !== MESSAGE_TYPE) return null
  const { event, successURL, redirect } = data
  if (event === 'loaded' || event === 'close' || event === 'confirmed') return { event }
  if (event !== 'success' || typeof successURL !== 'string') return null
  return { event, successURL, redirect: redirect === true }
}
