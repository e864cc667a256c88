import { buildDocument } from '@tollgate/contracts'
import { z } from 'zod'

const Operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })
    .optional(),
})

export type ContractOperation = z.infer<typeof Operation> & { path: string; method: string }

/** Every operation of the contract, so that tests cover new routes automatically. */
export function contractOperations(): ContractOperation[] {
  return Object.entries(buildDocument().paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      ...Operation.parse(operation),
      path,
      method: method.toUpperCase(),
    })),
  )
}

/** Its path, with something in place of each parameter. */
export function samplePath({ path }: Pick<ContractOperation, 'path'>): string {
  return path.replace(/\{\w+\}/g, crypto.randomUUID())
}

/** They ask with a body. */
const asking = new Set(['previewMeter'])

/** Whether it only reads: permission to read is enough to call it. */
export function isReading({ method, operationId }: ContractOperation): boolean {
  return method === 'GET' || asking.has(operationId)
}

/** Of which a token needs any one; none when it opens to no token. */
export function scopesOf({ security }: ContractOperation): string[] {
  return security.flatMap((requirement) => requirement.accessToken ?? [])
}

const Body = z.object({
  $ref: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
})

/** Names of the fields that its body may have. */
export function bodyFieldsOf({ requestBody }: ContractOperation): string[] {
  const given = Body.parse(requestBody?.content['application/json']?.schema ?? {})
  const schemas: Record<string, unknown> = { ...buildDocument().components?.schemas }
  const name = given.$ref?.split('/').at(-1)
  return Object.keys((name ? Body.parse(schemas[name]) : given).properties)
}
