import type { Messages } from '../generated/messages.ts'
import type { CompiledMessage, Values } from './interpolate.ts'
import { interpolate } from './interpolate.ts'
import type { Language } from './languages.ts'

export type MessageKey = keyof Messages
export type MessageValues<Key extends MessageKey> = Messages[Key]

/** Keys of texts without placeholders: what a table of labels may hold. */
export type PlainMessageKey = {
  [Key in MessageKey]: MessageValues<Key> extends null ? Key : never
}[MessageKey]

type MessageArguments<Key extends MessageKey> = Messages[Key] extends null
  ? []
  : [values: Messages[Key]]

/** One area of one language: compiled messages by key. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>

export interface Translate {
  <Key extends MessageKey>(key: Key, ...values: MessageArguments<Key>): string
  /** The text of a refusal, whose code is only known at run time; the key if there is none. */
  (key: `error.${string}`, values: Readonly<Record<string, string | number>>): string
}

export interface Translator {
  language: Language
  t: Translate
  /** As `t`, for a key that is only known at run time. */
  format: (key: string, values: Values) => string
}

/** Catalogues that are added to the list later count from then on. */
export function createTranslator(language: Language, catalogues: readonly Catalogue[]): Translator {
  function format(key: string, values: Values): string {
    const message = catalogues.find((catalogue) => key in catalogue)?.[key]
    return message === undefined ? key : interpolate(message, values, language)
  }
  return {
    language,
    t: (key: string, values: Values = {}) => format(key, values),
    format,
  }
}
