import { type ChangedPlace, textOfChange } from './change-text.ts'
import { compareOperations } from './compare-operations.ts'
import type { ComparedDocument, Operation } from './compared-document.ts'

/** What differs between two versions of the API. */
export interface Change extends ChangedPlace {
  /** Its text, which names it among all changes; breaks are accepted by it. */
  id: string
  noun: string
  kind: 'breaking' | 'added' | 'deprecated' | 'removed'
  /** What a new operation does. */
  summary?: string
}

/** Every change from one document to the next. That of a component is told once, at the first noun that has it. */
export function compareDocuments(
  before: ComparedDocument,
  after: ComparedDocument,
  today: string,
): Change[] {
  const sides = { before: before.components.schemas, after: after.components.schemas }
  const olds = operationsOf(before)
  const nows = operationsOf(after)
  const changes = [
    ...[...olds].flatMap(([name, old]): Change[] => {
      const now = nows.get(name)
      if (!now) return [removed(name, old, today)]
      const found = compareOperations(sides, old, now).map((difference): Change => {
        const { place, isBreaking, ...what } = difference
        // Within a component, it doesn’t matter which operation has it.
        const where = /^[A-Z]/.test(place) ? place : `${name} ${place}`.trim()
        return changeOf(now, isBreaking ? 'breaking' : 'added', { ...what, where })
      })
      return now.deprecated && !old.deprecated ? [...found, deprecated(name, now)] : found
    }),
    ...[...nows].flatMap(([name, now]) => (olds.has(name) ? [] : [added(name, now)])),
  ]
  return onceEach(changes)
}

/** What is new to requests may break answers. */
function onceEach(changes: readonly Change[]): Change[] {
  const found = new Map<string, Change>()
  for (const change of changes) {
    if (found.get(change.id)?.kind !== 'breaking') found.set(change.id, change)
  }
  return [...found.values()]
}

/** By method and path. What is sent to endpoints is an answer to merchants: they read it. */
function operationsOf({ paths, webhooks }: ComparedDocument): Map<string, Operation> {
  const routed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
  const sent = Object.entries(webhooks).map(([type, { post }]): [string, Operation] => {
    const { requestBody, ...operation } = post
    const content = requestBody?.content ?? {}
    return [`webhook ${type}`, { ...operation, responses: { sent: { content, headers: {} } } }]
  })
  return new Map([...routed, ...sent])
}

function changeOf({ tags: [noun = ''] }: Operation, kind: Change['kind'], changed: ChangedPlace) {
  return { id: textOfChange(changed), noun, kind, ...changed }
}

function added(name: string, operation: Operation): Change {
  const { summary } = operation
  return { ...changeOf(operation, 'added', { code: 'added', where: name }), summary }
}

function deprecated(name: string, operation: Operation): Change {
  const sunset = operation['x-sunset']
  return changeOf(operation, 'deprecated', {
    where: name,
    ...(sunset ? { code: 'deprecated_until', value: sunset } : { code: 'deprecated' }),
  })
}

/** What was announced long enough before may go. */
function removed(name: string, operation: Operation, today: string): Change {
  const sunset = operation['x-sunset']
  const kind = sunset !== undefined && sunset <= today ? 'removed' : 'breaking'
  return changeOf(operation, kind, { code: 'removed', where: name })
}
