import { importArea } from '../generated/import-area.ts'
import type { ScreenArea } from './areas.ts'
import type { Language } from './languages.ts'
import type { Catalogue, Translator } from './translator.ts'
import { createTranslator } from './translator.ts'

export interface MessageStore {
  translator: () => Translator
  /** Loads what is not loaded yet; routes await it before they render. */
  load: (...areas: ScreenArea[]) => Promise<void>
  use: (language: Language) => Promise<void>
  subscribe: (listener: () => void) => () => void
}

function importAreas(
  language: Language,
  wanted: Iterable<ScreenArea>,
): Promise<[ScreenArea, Catalogue][]> {
  return Promise.all(
    Array.from(
      wanted,
      async (area): Promise<[ScreenArea, Catalogue]> => [area, await importArea(language, area)],
    ),
  )
}

export function createMessageStore(initial: Language): MessageStore {
  let loaded = new Map<ScreenArea, Catalogue>()
  let translator = createTranslator(initial, [])
  const listeners = new Set<() => void>()

  function publish(language: Language, catalogues: Map<ScreenArea, Catalogue>): void {
    loaded = catalogues
    translator = createTranslator(language, [...loaded.values()])
    for (const listener of listeners) listener()
  }

  async function load(...wanted: ScreenArea[]): Promise<void> {
    const { language } = translator
    const missing = wanted.filter((area) => !loaded.has(area))
    if (missing.length === 0) return
    const catalogues = await importAreas(language, missing)
    if (translator.language !== language) return load(...wanted)
    publish(language, new Map([...loaded, ...catalogues]))
  }

  async function use(language: Language): Promise<void> {
    publish(language, new Map(await importAreas(language, loaded.keys())))
  }

  return {
    translator: () => translator,
    load,
    use,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
