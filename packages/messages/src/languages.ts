export const languages = [
  { code: 'en', name: 'English' },
  { code: 'ru', name: 'Русский' },
  { code: 'uk', name: 'Українська' },
  { code: 'es', name: 'Español' },
  { code: 'de', name: 'Deutsch' },
  { code: 'pl', name: 'Polski' },
  { code: 'fr', name: 'Français' },
  { code: 'tr', name: 'Türkçe' },
] as const

export type Language = (typeof languages)[number]['code']

export const defaultLanguage: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language.code === value)
}
