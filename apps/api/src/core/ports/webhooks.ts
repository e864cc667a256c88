import type { WebhookDeliveryError } from '@tollgate/contracts'

export interface WebhookMessage {
  /** The same with every try. */
  id: string
  url: string
  body: string
  /** What it is signed with: one, or two while receivers change over. */
  secrets: readonly string[]
}

/** What was sent, and what came back. */
export interface WebhookAnswer {
  headers: Record<string, string>
  durationMilliseconds: number
  /** Null where none came; then the error says why. */
  httpCode: number | null
  response: string | null
  error: WebhookDeliveryError | null
  /** How long the receiver wants to be left alone, if it is too busy and says so. */
  retryAfterSeconds: number | null
}

export interface Webhooks {
  /** Sends a message, once. What goes wrong is part of the answer. */
  send(message: WebhookMessage): Promise<WebhookAnswer>
}
