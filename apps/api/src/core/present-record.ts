interface Row {
  id: string
  createdAt: Date
  modifiedAt: Date | null
}

/** What every stored thing of the billing wire starts with. */
export function presentRecord(row: Row) {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    modified_at: row.modifiedAt?.toISOString() ?? null,
  }
}
