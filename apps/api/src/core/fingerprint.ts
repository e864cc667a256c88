import { hash } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'

const BYTES = 16

/** Half of a SHA-256 of what was sent, to tell whether it is sent again. */
export function fingerprintOf(sent: unknown): Buffer {
  return hash('sha256', canonicalJson(sent), 'buffer').subarray(0, BYTES)
}
