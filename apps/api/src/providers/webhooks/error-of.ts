import type { WebhookDeliveryError } from '@tollgate/contracts'
import { ForbiddenAddress } from '../outbound/guarded-fetch.ts'

const kinds: [pattern: RegExp, error: WebhookDeliveryError][] = [
  [/^(ENOTFOUND|EAI_)/, 'name_not_found'],
  [/TIMEOUT|TIMEDOUT|TimeoutError/, 'timed_out'],
  [/^(HPE_|HTTPParserError|UND_ERR_HEADERS_OVERFLOW)/, 'not_http'],
  [/^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/, 'not_http'],
  [/^ERR_SSL_/, 'connection_failed'],
  [/CERT|UNABLE_TO/, 'certificate_invalid'],
]

/** Why no answer came. */
export function errorOf(thrown: unknown): WebhookDeliveryError {
  const chain = causesOf(thrown)
  if (chain.some((error) => error instanceof ForbiddenAddress)) return 'address_not_public'
  const names = chain.flatMap((error) => [error.name, 'code' in error ? String(error.code) : ''])
  const known = kinds.find(([pattern]) => names.some((name) => pattern.test(name)))
  return known?.[1] ?? 'connection_failed'
}

function causesOf(thrown: unknown): Error[] {
  return thrown instanceof Error ? [thrown, ...causesOf(thrown.cause)] : []
}
