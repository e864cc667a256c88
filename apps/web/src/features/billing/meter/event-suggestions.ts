import type { Event } from '#api/model/index.ts'

export interface EventSuggestions {
  /** As conditions name them. */
  properties: string[]
  /** Those among them in which events have numbers. */
  numeric: string[]
  /** Texts that events have there. */
  textsOf: (property: string) => string[]
}

/** What events look like that came in lately, and the names that any have had. */
export function suggestionsFrom(
  names: readonly string[],
  events: readonly Pick<Event, 'metadata'>[],
): EventSuggestions {
  const texts = new Map<string, Set<string>>([['name', new Set(names)]])
  const numeric = new Set<string>()
  for (const [key, value] of events.flatMap(({ metadata }) => Object.entries(metadata))) {
    const property = propertyOf(key)
    const known = texts.get(property) ?? new Set()
    texts.set(property, known)
    if (typeof value === 'string') known.add(value)
    if (typeof value === 'number') numeric.add(property)
  }
  return {
    properties: [...texts.keys()],
    numeric: [...numeric],
    textsOf: (property) => [...(texts.get(property.trim()) ?? [])],
  }
}

/** A key that is called like what every event has is told apart. */
function propertyOf(key: string): string {
  const isOwn = ['name', 'source', 'timestamp'].includes(key) || key.startsWith('metadata.')
  return isOwn ? `metadata.${key}` : key
}
