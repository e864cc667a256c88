import type { Language } from './languages.ts'
import { defaultLanguage, isLanguage } from './languages.ts'

interface Preference {
  tag: string
  quality: number
}

function parsePreference(part: string): Preference {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const quality = weight === undefined ? 1 : Number(weight.slice(2))
  return { tag, quality: Number.isNaN(quality) ? 0 : quality }
}

function baseLanguage(tag: string): string {
  return tag.split('-')[0] ?? ''
}

/** Takes an Accept-Language header, or one language tag such as a user's setting. */
export function negotiateLanguage(...wishes: (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const preferences = (wish ?? '').split(',').map(parsePreference)
    preferences.sort((first, second) => second.quality - first.quality)
    const match = preferences
      .filter((preference) => preference.quality > 0)
      .map((preference) => baseLanguage(preference.tag))
      .find(isLanguage)
    if (match !== undefined) return match
  }
  return defaultLanguage
}
