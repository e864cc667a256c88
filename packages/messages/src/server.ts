import { catalogues } from '../generated/all-areas.ts'
import type { Language } from './languages.ts'
import type { Translator } from './translator.ts'
import { createTranslator } from './translator.ts'

const translators = new Map<Language, Translator>()

/** Every area at once, without waiting: for mails and invoices, never for a browser. */
export function translatorFor(language: Language): Translator {
  const translator =
    translators.get(language) ?? createTranslator(language, Object.values(catalogues[language]))
  translators.set(language, translator)
  return translator
}
