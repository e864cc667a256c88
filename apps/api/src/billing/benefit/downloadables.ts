import { downloadablesProperties } from '@tollgate/contracts'
import type { Benefit, BenefitGrant } from '@tollgate/db'
import { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { refusal, refuseAny } from '../../core/errors.ts'
import { holdFiles } from '../file/queries.ts'

const Given = z.object({ files: z.array(z.string()).default([]) })
type Properties = z.infer<typeof downloadablesProperties>

/** Older ones have no limit. */
export function readDownloadables({ properties }: Pick<Benefit, 'properties'>): Properties {
  return downloadablesProperties.parse({ limit_downloads: null, ...Object(properties) })
}

/** The files that a new holder gets, in the merchant’s order. */
export function activeFilesOf(benefit: Pick<Benefit, 'properties'>): string[] {
  const { files, archived } = readDownloadables(benefit)
  return files.filter((id) => archived[id] !== true)
}

/** The same with archived ones that a grant has had before. */
export function filesOfGrant({
  benefit,
  properties,
}: BenefitGrant & { benefit: Benefit }): string[] {
  const { files } = readDownloadables(benefit)
  const kept = new Set([...activeFilesOf(benefit), ...Given.parse(properties).files])
  return files.filter((id) => kept.has(id))
}

/** Gives a grant the files of its benefit. Holders keep files that are archived later. */
export function planFiles(_: MerchantContext, grant: BenefitGrant & { benefit: Benefit }) {
  return { properties: { files: filesOfGrant(grant) }, writes: [] }
}

/** Refuses files that can’t be downloaded; keeps the others until the transaction ends. */
export async function checkFiles(
  tx: MerchantContext,
  { files, archived, limit_downloads }: Properties,
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
    limit_downloads,
  }
}
