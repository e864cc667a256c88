import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { columnsOf } from './columns.ts'
import { nouns } from './contract.gen.ts'

interface Schema {
  $ref?: string
  items?: Schema
  properties?: Record<string, Schema>
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

const require = createRequire(import.meta.url)
const document = JSON.parse(
  readFileSync(require.resolve('@tollgate/contracts/openapi.json'), 'utf8'),
)
const { schemas }: { schemas: Record<string, Schema> } = document.components

function schemaAt(schema: Schema, [name, ...rest]: string[]): boolean {
  const { $ref, allOf = [], anyOf = [], oneOf = [], properties = {} } = schema
  if ($ref) return schemaAt(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, [name ?? '', ...rest])
  if (name === undefined) return true
  const found = properties[name]
  if (found) return rest.length === 0 || schemaAt(found, rest)
  return [...allOf, ...anyOf, ...oneOf].some((one) => schemaAt(one, [name, ...rest]))
}

function itemsOf(path: string): Schema {
  const { schema } = document.paths[path].get.responses['200'].content['application/json']
  const list: Schema = schemas[schema.$ref.split('/').at(-1)] ?? {}
  return list.properties?.items?.items ?? {}
}

it.each(Object.entries(nouns))('the columns of %s are fields of it', (name, { path }) => {
  const items = itemsOf(path)
  const missing = columnsOf(name).filter((column) => !schemaAt(items, column.path.split('.')))
  expect(missing).toEqual([])
})

it.each(Object.keys(nouns))('a title of %s that names an id is the name of its field', (name) => {
  const ids = columnsOf(name).filter(({ title }) => title.endsWith(' ID'))
  expect(ids.map(({ title }) => title.toLowerCase().replaceAll(' ', '_'))).toEqual(
    ids.map(({ path }) => path),
  )
})
