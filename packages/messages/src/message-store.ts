import type { ScreenArea } from './areas.ts'
import type { Language } from './languages.ts'
import type { Catalogue, Translator } from './translator.ts'
import { createTranslator } from './translator.ts'

/** One area in every language, each a chunk of its own: `@tollgate/messages/areas/<area>`. */
export type AreaImports = Record<Language, () => Promise<{ default: Catalogue }>>

/** An area that is seldom read: where its chunks are is a chunk, too, and no weight to the first screen. */
type LateArea = () => Promise<{ default: AreaImports }>

/** The areas that an app may load. */
export type AppAreas = Partial<Record<ScreenArea, AreaImports | LateArea>>

export interface MessageStore {
  translator: () => Translator
  /** Loads what is not loaded yet; routes await it before they render. */
  load: (...areas: ScreenArea[]) => Promise<void>
  use: (language: Language) => Promise<void>
  subscribe: (listener: () => void) => () => void
}

async function importArea(
  imports: AppAreas,
  language: Language,
  area: ScreenArea,
): Promise<[ScreenArea, Catalogue]> {
  const found = imports[area]
  if (found === undefined) throw new Error(`this app has no texts of ${area}`)
  const chunks = typeof found === 'function' ? (await found()).default : found
  return [area, (await chunks[language]()).default]
}

export function createMessageStore(initial: Language, imports: AppAreas): MessageStore {
  let loaded = new Map<ScreenArea, Catalogue>()
  // A press that began before an area was loaded goes on with its translator: it must know it too.
  let catalogues: Catalogue[] = []
  let translator = createTranslator(initial, catalogues)
  const listeners = new Set<() => void>()

  function importAreas(language: Language, areas: Iterable<ScreenArea>) {
    return Promise.all(Array.from(areas, (area) => importArea(imports, language, area)))
  }

  function publish(language: Language, areas: Map<ScreenArea, Catalogue>): void {
    loaded = areas
    if (translator.language !== language) catalogues = []
    catalogues.splice(0, Number.POSITIVE_INFINITY, ...areas.values())
    translator = createTranslator(language, catalogues)
    for (const listener of listeners) listener()
  }

  async function load(...wanted: ScreenArea[]): Promise<void> {
    const { language } = translator
    const missing = wanted.filter((area) => !loaded.has(area))
    if (missing.length === 0) return
    const areas = await importAreas(language, missing)
    if (translator.language !== language) return load(...wanted)
    publish(language, new Map([...loaded, ...areas]))
  }

  async function use(language: Language): Promise<void> {
    const areas = new Map(await importAreas(language, loaded.keys()))
    // What has been loaded meanwhile is in the language before.
    if (loaded.keys().some((area) => !areas.has(area))) return use(language)
    publish(language, areas)
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
