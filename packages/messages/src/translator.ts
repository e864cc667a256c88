import type { Messages } from '../generated/messages.ts'
import { formatMoney } from './format.ts'
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

/** The amounts of a refusal are in the smallest unit of the currency beside them. */
function withMoney(values: Values, language: Language): Values {
  const { currency } = values
  if (typeof currency !== 'string') return values
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatMoney(value, currency, language) : value,
  ])
  return Object.fromEntries(entries)
}

/** Catalogues that are added to the list later count from then on. */
export function createTranslator(language: Language, catalogues: readonly Catalogue[]): Translator {
  function format(key: string, values: Values): string {
    const message = catalogues.find((catalogue) => key in catalogue)?.[key]
    return message === undefined ? key : interpolate(message, values, language)
  }
  return {
    language,
    t: (key: string, values: Values = {}) =>
      format(key, key.startsWith('error.') ? withMoney(values, language) : values),
    format,
  }
}
