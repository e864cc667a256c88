/**
 * Writes what the client takes from the contract besides the types of its document: the codes of
 * errors, and which writes take no `Idempotency-Key`.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

interface Operation {
  parameters?: { name: string }[]
}

const root = path.join(import.meta.dirname, '..')
const contracts = path.join(root, '../contracts')
const document: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
  readFileSync(path.join(contracts, 'openapi.json'), 'utf8'),
)

const keyless = Object.entries(document.paths).flatMap(([route, operations]) =>
  Object.entries(operations)
    .filter(([method]) => route.startsWith('/v1/') && /^(post|patch|delete)$/.test(method))
    .filter(([, { parameters = [] }]) => !parameters.some(({ name }) => name === 'Idempotency-Key'))
    .map(([method]) => `${method.toUpperCase()} ${route}`),
)

copyFileSync(
  path.join(contracts, 'generated/refusals.ts'),
  path.join(root, 'generated/refusals.d.ts'),
)
writeFileSync(
  path.join(root, 'src/keyless.gen.ts'),
  [
    '/** The writes of `/v1` that refuse an `Idempotency-Key`. */',
    `export const keyless: ReadonlySet<string> = new Set(${JSON.stringify(keyless, null, 2)})`,
    '',
  ].join('\n'),
)
