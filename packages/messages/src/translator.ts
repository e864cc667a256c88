import { setupI18n } from '@lingui/core'
import type { Messages } from '../generated/messages.ts'
import type { Language } from './languages.ts'

export type MessageKey = keyof Messages
export type MessageValues<Key extends MessageKey> = Messages[Key]

type MessageArguments<Key extends MessageKey> = Messages[Key] extends null
  ? []
  : [values: Messages[Key]]

/** One area of one language: compiled messages by key. */
export type Catalogue = Record<string, CompiledMessage>
export type CompiledMessage = (string | [name: string, type?: string, format?: unknown])[]

export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: MessageArguments<Key>
) => string

export interface Translator {
  language: Language
  t: Translate
  /** As `t`, for a key that is only known at run time. */
  format: (key: string, values: Record<string, unknown>) => string
}

export function createTranslator(language: Language, catalogues: readonly Catalogue[]): Translator {
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: Object.assign({}, ...catalogues) },
    missing: (_language, key) => key,
  })
  return {
    language,
    t: (key, ...values) => i18n._(key, values[0] ?? {}),
    format: (key, values) => i18n._(key, values),
  }
}
