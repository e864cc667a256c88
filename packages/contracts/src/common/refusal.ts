/** Why a request isn’t done: the meaning that clients can rely on, whatever the wire’s form. */
export interface RefusalDefinition {
  status: RefusalStatus
  /** In English, for the wire; `{name}` is a value. Screens have their own texts, by code. */
  text: string
  /** The error’s name in `{error, detail}`; without one it follows from the status. */
  name?: string
  /** Old clients expect the code to be made of the message, values and all. */
  codedByMessage?: true
}

export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 409 | 410 | 412 | 417 | 422 | 503 | 507

/** A refusal of this status. */
export function refused<const Text extends string, const Status extends RefusalStatus>(
  status: Status,
  text: Text,
) {
  return { status, text }
}

/** A refusal under a name that clients of `/v1` compare. */
export function named<const Text extends string, const Status extends RefusalStatus>(
  status: Status,
  name: string,
  text: Text,
) {
  return { status, name, text }
}

/** A field that breaks a rule its schema can’t say. */
export function invalid<const Text extends string>(text: Text) {
  return refused(422, text)
}

/** The code that clients of `/api/auth` read: the message in upper snake case. */
export function codeOf(message: string): string {
  return message
    .toUpperCase()
    .replaceAll(' ', '_')
    .replace(/[^A-Z0-9_]/g, '')
}

/** The message with its values. */
export function fill(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''))
}
