import { z } from 'zod'

/** What is compared of a JSON schema. */
export const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  allOf: z.array(z.unknown()).default([]),
  anyOf: z.array(z.unknown()).default([]),
  oneOf: z.array(z.unknown()).default([]),
})
export type Schema = z.infer<typeof Schema>

export type Components = Readonly<Record<string, unknown>>

export interface Resolved {
  schema: Schema
  /** Its name among the components; undefined where it has none. */
  name: string | undefined
}

export function resolve(given: unknown, components: Components): Resolved {
  const schema = Schema.parse(given ?? {})
  if (schema.$ref === undefined) return { schema: merged(schema, components), name: undefined }
  const name = schema.$ref.slice('#/components/schemas/'.length)
  return { schema: resolve(components[name], components).schema, name }
}

/** Parts that all hold are one schema. */
function merged({ allOf, ...schema }: Schema, components: Components): Schema {
  const whole: Schema = { ...schema, allOf: [] }
  for (const part of allOf) {
    const { properties, required, ...rest } = resolve(part, components).schema
    Object.assign(whole, { ...rest, ...whole })
    whole.properties = { ...properties, ...whole.properties }
    whole.required = [...new Set([...required, ...whole.required])]
    for (const key of ['anyOf', 'oneOf'] as const) {
      if (whole[key].length === 0) whole[key] = rest[key]
    }
    whole.type ??= rest.type
  }
  return whole
}

/** The alternatives of a schema by what tells them apart; a schema without any is the only one. */
export function variantsOf(
  { schema, name }: Resolved,
  components: Components,
): Map<string, unknown> {
  const listed = [...schema.anyOf, ...schema.oneOf]
  const types = [schema.type ?? []].flat()
  if (listed.length === 0 && types.length > 1) {
    return new Map(types.map((type) => [type, type === 'null' ? { type } : { ...schema, type }]))
  }
  if (listed.length === 0) return new Map([[keyOf({ schema, name }), schema]])
  const found = new Map<string, unknown>()
  for (const variant of listed) {
    const resolved = resolve(variant, components)
    const inner = resolved.name ? undefined : variantsOf(resolved, components)
    for (const [key, each] of inner ?? [[keyOf(resolved), variant]]) {
      found.set(found.has(key) ? `${key} ${found.size}` : key, each)
    }
  }
  return found
}

/** Objects are told apart by the fields that hold one value, else by their names, else by their type. */
function keyOf({ schema, name }: Resolved): string {
  const constants = Object.entries(schema.properties).flatMap(([field, given]) => {
    const values = valuesOf(Schema.parse(given))
    return values?.length === 1 ? [`${field} ${JSON.stringify(values[0])}`] : []
  })
  const [type = 'any'] = [schema.type ?? []].flat()
  return constants.join(', ') || (name ?? type)
}

/** The only values that fit; undefined where any do. */
export function valuesOf(schema: Schema): unknown[] | undefined {
  return 'const' in schema && schema.const !== undefined ? [schema.const] : schema.enum
}
