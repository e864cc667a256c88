import type { Middleware } from 'openapi-fetch'
import { keyless } from './keyless.gen.ts'

const WRITES = new Set(['POST', 'PATCH', 'DELETE'])

/** Gives each write a key for all of its tries, unless it has one already. */
export const keyWrites: Middleware = {
  onRequest({ request, schemaPath }) {
    const { method, headers } = request
    if (!WRITES.has(method) || headers.has('idempotency-key')) return
    if (!schemaPath.startsWith('/v1/') || keyless.has(`${method} ${schemaPath}`)) return
    headers.set('idempotency-key', newKey())
  },
}

/** `randomUUID` exists on secure pages only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
