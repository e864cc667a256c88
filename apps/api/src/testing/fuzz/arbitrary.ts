import fc from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema that the contract’s document uses. */
const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
})
type Schema = z.infer<typeof Schema>

/** What clients send by mistake or on purpose. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    '\0',
    'text with \u0000 inside',
    '\ud800',
    '💥'.repeat(300),
    'x'.repeat(20_000),
    '../../etc/passwd',
    "'; DROP TABLE users; --",
    '%_%',
    '__proto__',
    Number.MAX_SAFE_INTEGER,
    2_147_483_648,
    -1,
    0.5,
    1e308,
    [],
    {},
    null,
  ),
)

const anyText = fc.string({ unit: 'binary', maxLength: 60 })
const anyDate = fc.date({ noInvalidDate: true }).map((date) => date.toISOString())

/** By format, made once for the whole contract, because generators of text are slow to make. */
const texts = new Map<string | undefined, fc.Arbitrary<unknown>>([
  ['uuid', fc.uuid()],
  ['email', fc.emailAddress()],
  ['uri', fc.webUrl()],
  [
    'date-time',
    fc.oneof(anyDate, fc.constantFrom('0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00')),
  ],
])

const MAXIMUM_DEPTH = 5

/** Values that mostly fit a schema, with junk here and there. */
export function arbitraryOf(
  components: Record<string, unknown>,
  given: unknown,
  depth = 0,
): fc.Arbitrary<unknown> {
  const schema = Schema.parse(given ?? {})
  if (depth > MAXIMUM_DEPTH) return junk
  return fc.oneof(
    { weight: 9, arbitrary: fitting(components, schema, depth + 1) },
    { weight: 1, arbitrary: junk },
  )
}

function fitting(
  components: Record<string, unknown>,
  schema: Schema,
  depth: number,
): fc.Arbitrary<unknown> {
  if (schema.$ref) {
    return arbitraryOf(components, components[schema.$ref.split('/').at(-1) ?? ''], depth)
  }
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(components, choice, depth)))
  const types = [schema.type ?? 'string'].flat()
  return fc.oneof(...types.map((type) => ofType(components, schema, type, depth)))
}

function ofType(
  components: Record<string, unknown>,
  schema: Schema,
  type: string,
  depth: number,
): fc.Arbitrary<unknown> {
  const { minimum = -1000, maximum = 100_000 } = schema
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, inner]) => [
            name,
            arbitraryOf(components, inner, depth),
          ]),
        ),
        { requiredKeys: [] },
      )
    case 'array':
      return fc.array(arbitraryOf(components, schema.items, depth), { maxLength: 3 })
    case 'integer':
      return fc.integer({ min: minimum, max: maximum })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return texts.get(schema.format) ?? anyText
  }
}
