import { compareOperations } from './compare-operations.ts'
import type { ComparedDocument, Operation } from './compared-document.ts'

/** What differs between two versions of the API. */
export interface Change {
  /** Names it among all changes; breaks are accepted by it. */
  id: string
  noun: string
  kind: 'breaking' | 'added' | 'deprecated' | 'removed'
  text: string
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
        const { place, isBreaking, text } = difference
        // Within a component, it doesn’t matter which operation has it.
        const where = /^[A-Z]/.test(place) ? `\`${place}\`` : `\`${name}\`: ${place}`
        const sentence = `${where} ${text}`
        const kind = isBreaking ? 'breaking' : 'added'
        return { id: sentence, noun: nounOf(now), kind, text: sentence }
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

function nounOf({ tags: [noun = ''] }: Operation): string {
  return noun
}

function added(name: string, operation: Operation): Change {
  const id = `\`${name}\` is new`
  return { id, noun: nounOf(operation), kind: 'added', text: `${id}: ${operation.summary}` }
}

function deprecated(name: string, operation: Operation): Change {
  const id = `\`${name}\` is deprecated`
  const sunset = operation['x-sunset']
  const text = sunset ? `${id}, and may be gone from ${sunset} on` : id
  return { id, noun: nounOf(operation), kind: 'deprecated', text }
}

/** What was announced long enough before may go. */
function removed(name: string, operation: Operation, today: string): Change {
  const text = `\`${name}\` was removed`
  const sunset = operation['x-sunset']
  const kind = sunset !== undefined && sunset <= today ? 'removed' : 'breaking'
  return { id: text, noun: nounOf(operation), kind, text }
}
