import type { ContractOperation } from '../contract-operations.ts'
import { type Field, isOpenToAll, namesThing, thingOf } from './fields.ts'
import { type Filled, fillIn } from './fill-in.ts'
import type { Tenant } from './seed.ts'

export interface TenantRequest extends Filled {
  /** Which of its fields name something of the other organization. */
  name: string
}

/** Every field of an operation that names a thing. */
export function fieldsOf(operation: ContractOperation): Field[] {
  const found = new Map<string, Field>()
  fillIn(operation, (field) => {
    if (namesThing(field)) found.set(field.path, field)
    return 'anything'
  })
  return [...found.values()]
}

/** Good requests with the own things, in which one field or several name another’s. */
export function foreignRequests(
  operation: ContractOperation,
  own: Tenant,
  foreign: Tenant,
): TenantRequest[] {
  const fields = fieldsOf(operation).filter((field) => !isOpenToAll(field))
  const others = fields.filter((field) => !['organization', 'slug'].includes(thingOf(field) ?? ''))
  const choices = [
    { name: 'everything', chosen: fields },
    { name: 'all but the organization', chosen: others },
    ...fields.map((field) => ({ name: field.path, chosen: [field] })),
  ]
  // Of one field, all of these are the same.
  const different = new Map(choices.map((choice) => [choice.chosen.map(pathOf).join(), choice]))
  return [...different.values()].map(({ name, chosen }) => {
    const paths = new Set(chosen.map(pathOf))
    return {
      name,
      ...fillIn(operation, (field) =>
        paths.has(field.path) ? thingFor(field, foreign) : ownThingFor(field, own),
      ),
    }
  })
}

function pathOf({ path }: Field): string {
  return path
}

/** The same with the own things only. */
export function ownRequest(operation: ContractOperation, own: Tenant): TenantRequest {
  return { name: 'the own things', ...fillIn(operation, (field) => ownThingFor(field, own)) }
}

function ownThingFor(field: Field, own: Tenant): string | undefined {
  return field.required ? thingFor(field, own) : undefined
}

function thingFor(field: Field, { things }: Tenant): string | undefined {
  const thing = thingOf(field)
  return thing && things[thing]
}
