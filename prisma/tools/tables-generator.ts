import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import helper from '@prisma/generator-helper'

/** How the JSON form of a column differs from the value that the code works with. */
const forms: Record<string, string> = { DateTime: 'instant', Bytes: 'bytes', BigInt: 'bigint' }

/** Writes `generated/tables.ts`: which table and columns hold each model. */
helper.generatorHandler({
  onManifest: () => ({ prettyName: 'tables', defaultOutput: '../generated' }),
  async onGenerate({ dmmf, generator }) {
    const tables = dmmf.datamodel.models.map((model) => {
      const columns = model.fields
        .filter((field) => field.kind === 'scalar')
        .map(({ name, dbName, type }) => [name, dbName ?? name, forms[type] ?? 'plain'])
      const name = model.name.charAt(0).toLowerCase() + model.name.slice(1)
      return `  ${name}: ${JSON.stringify({ table: model.dbName ?? model.name, columns })},\n`
    })
    const folder = generator.output?.value ?? ''
    await writeFile(
      path.join(folder, 'tables.ts'),
      `export const tables = {\n${tables.join('')}} as const\n`,
    )
  },
})
