import { buildDocument } from '@tollgate/contracts'
import { z } from 'zod'

const Operation = z.looseObject({
  operationId: z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), schema: z.unknown() }))
    .default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })
    .optional(),
})

export type ContractOperation = z.infer<typeof Operation> & { path: string; method: string }

/** Every operation of the contract, so that tests meet new routes by themselves. */
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
