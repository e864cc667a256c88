/** What a form has to keep to, under the names that HTML gives it. */
export interface Limits {
  required?: true
  minLength?: number
  maxLength?: number
  min?: number
  max?: number
}

interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

interface Operation {
  operationId?: string
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}

export interface LimitedDocument {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

type FieldLimits = Record<string, Limits>

const maximumDepth = 5

/** The limits of each field that a request may have, by operation; `prices.0.price_amount` for nested ones. */
export function limitsOf(document: LimitedDocument): Record<string, FieldLimits> {
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path))
  return Object.fromEntries(
    operations
      .map((operation) => [operation.operationId ?? '', fieldsOf(operation, document)] as const)
      .filter(([id, fields]) => id !== '' && Object.keys(fields).length > 0)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )
}

function fieldsOf(operation: Operation, document: LimitedDocument): FieldLimits {
  const fields: FieldLimits = {}
  function visit(schema: Schema, path: string[], required: boolean): void {
    const known = resolve(schema, document)
    const limits = limitsOfValue(known, required)
    if (path.length > 0 && Object.keys(limits).length > 0) fields[path.join('.')] ??= limits
    if (path.length === maximumDepth) return
    for (const variant of [...(known.anyOf ?? []), ...(known.oneOf ?? [])]) {
      visit(variant, path, required)
    }
    for (const [name, property] of Object.entries(known.properties ?? {})) {
      visit(property, [...path, name], known.required?.includes(name) === true)
    }
    if (known.items !== undefined) visit(known.items, [...path, '0'], false)
  }
  for (const { name, in: place, schema } of operation.parameters ?? []) {
    if (place === 'query' && schema !== undefined) visit(schema, [name], false)
  }
  visit(operation.requestBody?.content['application/json']?.schema ?? {}, [], true)
  return fields
}

function resolve(schema: Schema, document: LimitedDocument): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (document.components?.schemas?.[name] ?? schema)
}

function limitsOfValue(schema: Schema, required: boolean): Limits {
  const types = [schema.type].flat()
  const { minLength = 0, maxLength, minimum, maximum, format } = schema
  if (types.includes('string')) {
    // Text that may be empty is not asked for, though the field has to be sent.
    const asked = required && (minLength > 0 || format === 'email')
    return {
      ...(asked && { required: true }),
      ...(minLength > 1 && { minLength }),
      ...(maxLength !== undefined && { maxLength }),
    }
  }
  if (!types.includes('integer') && !types.includes('number')) return {}
  return {
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  }
}
