import { defaultLanguage, isLanguage, type Translator } from '@tollgate/messages'

/** The texts of all screens come with the first page that needs some: at rest they would take 10 MB. */
export async function loadTranslator(language: string | undefined): Promise<Translator> {
  const { translatorFor } = await import('@tollgate/messages/server')
  return translatorFor(isLanguage(language) ? language : defaultLanguage)
}
