import { z } from 'zod'

const Schema = z.object({
  $ref: z.string().optional(),
  example: z.unknown().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  allOf: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
})

const REFERENCE = '#/components/schemas/'

/** An example of what a schema of the document describes, made of the examples of its fields. */
export function exampleOf(given: unknown, named: Record<string, unknown>): unknown {
  const schema = Schema.parse(given)
  if (schema.example !== undefined) return schema.example
  if (schema.$ref) return exampleOf(named[schema.$ref.replace(REFERENCE, '')], named)
  const choices = [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])]
  if (choices.length > 0) return choices[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return exampleOf(first, named)
  const types = [schema.type].flat()
  if (schema.items && types.includes('array')) return [exampleOf(schema.items, named)]
  const parts = (schema.allOf ?? []).map((part) => Object(exampleOf(part, named)))
  const fields = Object.entries(schema.properties ?? {})
  if (parts.length > 0 || types.includes('object')) {
    const own = fields.map(([name, field]) => [name, exampleOf(field, named)])
    return Object.assign({}, ...parts, Object.fromEntries(own))
  }
  if (types.includes('null')) return null
  throw new Error(`Give an example: ${JSON.stringify(given)}`)
}
