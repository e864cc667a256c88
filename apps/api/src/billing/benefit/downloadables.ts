import { downloadablesProperties } from '@tollgate/contracts'
import type { Benefit } from '@tollgate/db'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { refusal, refuseAny } from '../../core/errors.ts'
import { holdFiles } from '../file/queries.ts'

type Properties = z.infer<typeof downloadablesProperties>

/** The files that customers get, in the merchant’s order. */
export function activeFilesOf({ properties }: Pick<Benefit, 'properties'>): string[] {
  const { files, archived } = downloadablesProperties.parse(properties)
  return files.filter((id) => archived[id] !== true)
}

/** Refuses files that can’t be downloaded; keeps the others until the transaction ends. */
export async function checkFiles(
  tx: MerchantContext,
  { files, archived }: Properties,
): Promise<Properties> {
  const ids = files.map((id) => id.toLowerCase())
  const found = new Set((await holdFiles(tx, ids, 'downloadable')).map(({ id }) => id))
  refuseAny(
    ids.flatMap((id, index) =>
      found.has(id)
        ? []
        : [refusal('reference.not_found', { at: ['body', 'properties', 'files', index] })],
    ),
  )
  const isKept = Object.entries(archived).map(([id, is]) => [id.toLowerCase(), is] as const)
  return {
    files: [...new Set(ids)],
    archived: Object.fromEntries(isKept.filter(([id]) => found.has(id))),
  }
}
