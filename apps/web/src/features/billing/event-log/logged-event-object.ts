import type { LoggedEvent } from '#api/model/index.ts'

/** What tells one thing from another, of whatever kind. */
const names = [
  ['number'],
  ['name'],
  ['email'],
  ['description'],
  ['customer_email'],
  ['meter_alert', 'name'],
  ['product', 'name'],
  ['benefit', 'description'],
  ['user', 'name'],
]

interface EventObject {
  /** As in the type of the event. */
  noun: string
  id: string | null
  name: string | undefined
}

/** What an event is about. */
export function objectOf({ type, data }: Pick<LoggedEvent, 'type' | 'data'>): EventObject {
  const noun = type.slice(0, type.indexOf('.'))
  const id = textAt(data, noun === 'meter_alert' ? ['meter_alert', 'id'] : ['id'])
  return { noun, id: id ?? null, name: names.map((path) => textAt(data, path)).find(Boolean) }
}

function textAt(data: unknown, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>(
    (value, key) => (isObject(value) ? value[key] : undefined),
    data,
  )
  return typeof found === 'string' ? found : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
