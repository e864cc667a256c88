import { refusal } from '../../core/errors.ts'

/** The last entry of a page: what follows is older, or of the same instant with a smaller id. */
export interface Position {
  createdAt: Date
  id: string
}

const FORM = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function writeCursor({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url')
}

export function readCursor(cursor: string): Position {
  const [, time, id] = FORM.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!time || !id) throw refusal('audit.cursor_invalid', { at: ['query', 'cursor'] })
  return { createdAt: new Date(Number(time)), id }
}
