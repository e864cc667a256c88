import type { ByteRange } from '../../core/ports/storage.ts'

/**
 * The bytes that a `Range` header asks for. Null for the whole file: without the header, or with one
 * that asks for several ranges or in another unit, which a server may ignore (RFC 9110, 14.2).
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return null
  return first > last ? 'unsatisfiable' : { first, last }
}
