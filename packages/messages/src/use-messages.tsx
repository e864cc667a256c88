import type { ReactNode } from 'react'
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import * as formats from './format.ts'
import type { Language } from './languages.ts'
import type { MessageStore } from './message-store.ts'
import type { Translate, Translator } from './translator.ts'

const MessagesContext = createContext<MessageStore | null>(null)

export function MessagesProvider(props: { messages: MessageStore; children: ReactNode }) {
  return <MessagesContext value={props.messages}>{props.children}</MessagesContext>
}

function useMessages(): MessageStore {
  const messages = use(MessagesContext)
  if (messages === null) throw new Error('MessagesProvider is missing')
  return messages
}

export function useTranslator(): Translator {
  const messages = useMessages()
  return useSyncExternalStore(messages.subscribe, messages.translator)
}

export function useTranslate(): Translate {
  return useTranslator().t
}

export function useLanguage(): { language: Language; use: (language: Language) => Promise<void> } {
  return { language: useTranslator().language, use: useMessages().use }
}

export interface Format {
  money: (amount: number, currency: string) => string
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  percent: (basisPoints: number) => string
  date: (value: string | Date, options?: Intl.DateTimeFormatOptions) => string
  dateTime: (value: string | Date) => string
  relative: (value: string | Date) => string
}

/** The format functions of the language in use; `relative` counts from the reader's clock. */
export function useFormat(): Format {
  const { language } = useTranslator()
  return useMemo(
    () => ({
      money: (amount, currency) => formats.formatMoney(amount, currency, language),
      number: (value, options) => formats.formatNumber(value, language, options),
      percent: (basisPoints) => formats.formatPercent(basisPoints, language),
      date: (value, options) => formats.formatDate(value, language, options),
      dateTime: (value) => formats.formatDateTime(value, language),
      relative: (value) => formats.formatRelative(value, new Date(), language),
    }),
    [language],
  )
}
