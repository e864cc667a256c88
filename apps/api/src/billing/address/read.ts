import { Address } from '@tollgate/contracts'

const StoredAddress = Address.nullable()

/** An address from a JSON column. */
export function readAddress(stored: unknown): Address | null {
  return StoredAddress.parse(stored)
}
