import { TaxId } from '@tollgate/contracts'
import type { z } from 'zod'

const StoredTaxId = TaxId.nullable()

/** A tax ID from a JSON column. */
export function readTaxId(stored: unknown): z.infer<typeof StoredTaxId> {
  return StoredTaxId.parse(stored)
}
