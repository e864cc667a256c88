import {
  type AccountEvent,
  type ActivityKind,
  activityOfEvent,
  type EventDefinition,
  type EventName,
  type EventPayloads,
  events,
  type OrganizationEvent,
  type ServiceEvent,
} from '@tollgate/contracts'
import type { NewRow } from '@tollgate/db'
import { newActivity } from './activity.ts'
import { auditRows } from './audit.ts'
import type { Context } from './context.ts'
import { newId } from './ids.ts'
import { save } from './save.ts'
import { isInTransaction } from './transaction.ts'

interface RecordInput<Payload> {
  /** What it was done to, where that isn't the thing itself. */
  target?: { type: string; id: string | null }
  /** The user whom the details tell about: they are erased with the account. */
  subjectId?: string | null
  /** The thing before, in its wire form; absent where it is new. */
  before?: Payload | null
  /** The thing after, in its wire form; absent where it is gone. */
  after?: Payload | null
  /** What the audit keeps in the place of before and after. */
  details?: object
}

interface OfOrganization {
  organizationId: string
  userId?: undefined
}

interface OfAccount {
  userId: string
  organizationId?: undefined
}

/** What belongs to no one: the entries of the whole service are one chain. */
interface OfService {
  organizationId?: undefined
  userId?: undefined
}

const SERVICE_CHAIN = '00000000-0000-0000-0000-000000000000'

type Owners = Record<Exclude<OrganizationEvent, AccountEvent>, OfOrganization> &
  Record<Exclude<AccountEvent, OrganizationEvent>, OfAccount> &
  Record<OrganizationEvent & AccountEvent, OfOrganization | OfAccount> &
  Record<ServiceEvent, OfService>

/** What has become of a thing, as the catalogue of events has it. */
type Change<Name extends EventName> = RecordInput<EventPayloads[Name]> & Owners[Name]

/** What a pure function needs of the context to say who did it, and when. */
type Recorder = Pick<Context, 'actor' | 'clock' | 'keys' | 'requestId'>

/** Rows of changes, to be spread among those that a verb saves. */
export interface ChangeRows {
  outboxEvent: NewRow<'outboxEvent'>[]
  auditEntry: NewRow<'auditEntry'>[]
}

/** The rows that pass a change on to listeners and to the audit log. */
export function changeRows<Name extends EventName>(
  ctx: Recorder,
  name: Name,
  change: Change<Name>,
): ChangeRows {
  const definition: EventDefinition = events[name]
  return {
    outboxEvent: outboxRows(ctx, definition, change),
    auditEntry: definition.audit === 'none' ? [] : entryRows(ctx, name, change),
  }
}

/** The rows of several changes in one. */
export function joinChanges(...changes: ChangeRows[]): ChangeRows {
  return {
    outboxEvent: changes.flatMap(({ outboxEvent }) => outboxEvent),
    auditEntry: changes.flatMap(({ auditEntry }) => auditEntry),
  }
}

/** Records a change in its transaction. Do it last: entries of one chain wait for the commit. */
export async function record<Name extends EventName>(
  tx: Context,
  name: Name,
  change: Change<Name>,
): Promise<void> {
  if (!isInTransaction(tx)) throw new Error('A change is recorded in its transaction')
  await save(tx, {
    insert: { ...changeRows(tx, name, change), accountActivity: activityRows(tx, name, change) },
  })
}

type AnyChange = RecordInput<object> & (OfOrganization | OfAccount | OfService)

/** What the user is shown of it. */
function activityRows(tx: Context, name: EventName, { userId }: AnyChange) {
  const kinds: Partial<Record<EventName, ActivityKind>> = activityOfEvent
  const kind = kinds[name]
  return kind && userId ? [newActivity(tx, { userId, kind })] : []
}

function outboxRows(
  { clock }: Recorder,
  { publishedAs: type }: EventDefinition,
  change: AnyChange,
): NewRow<'outboxEvent'>[] {
  const { organizationId = null, before, after } = change
  const thing = after ?? before
  if (type === null || !thing) return []
  return [{ id: newId(), organizationId, type, payload: thing, createdAt: clock.now() }]
}

function entryRows(ctx: Recorder, name: EventName, change: AnyChange): NewRow<'auditEntry'>[] {
  const { organizationId = null, userId = null, subjectId = userId } = change
  return auditRows(ctx, {
    organizationId,
    chain: change.organizationId ?? change.userId ?? SERVICE_CHAIN,
    action: name,
    target: change.target ?? targetOf(name, change),
    subjectId,
    ...detailsOf(events[name], change),
  })
}

function targetOf(name: EventName, { userId, before, after }: AnyChange) {
  if (userId) return { type: 'user', id: userId }
  const thing = after ?? before
  const id = thing && 'id' in thing ? String(thing.id) : null
  return { type: name.slice(0, name.indexOf('.')), id }
}

function detailsOf(
  { audit, omit }: EventDefinition,
  { details, before = null, after = null }: AnyChange,
): { before: object | null; after: object | null } {
  if (details) return { before: null, after: details }
  if (audit === 'ids') return { before: null, after: impersonal(after ?? before ?? {}) }
  return { before: before && without(before, omit), after: after && without(after, omit) }
}

/** Ids, amounts and currencies, without the thing’s own id, which is the entry’s target. */
function impersonal(thing: object): object {
  return Object.fromEntries(
    Object.entries(thing).filter(
      ([field, value]) => value !== null && /_(id|amount)$|^currency$/.test(field),
    ),
  )
}

function without(thing: object, omit: readonly string[]): object {
  return Object.fromEntries(Object.entries(thing).filter(([field]) => !omit.includes(field)))
}
