import type { MessageKey, MessageValues } from '@tollgate/messages'

/** Keys of texts without placeholders: what a table of labels may hold. */
export type PlainMessageKey = {
  [Key in MessageKey]: MessageValues<Key> extends null ? Key : never
}[MessageKey]
