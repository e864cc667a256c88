import { useListFiles } from '#api/file/file.ts'
import type { BenefitDownloadables, FileRead } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'

/** The files of a benefit, which has at most as many as a page holds. */
export function useBenefitFiles({ properties: { files } }: BenefitDownloadables) {
  const { id: organization_id } = useOrganization()
  return useListFiles(
    { organization_id, ids: files, limit: 100 },
    { query: { enabled: files.length > 0 } },
  )
}

/** In the merchant’s order. */
export function inOrder(
  { properties: { files } }: BenefitDownloadables,
  found: readonly FileRead[],
): FileRead[] {
  return files.flatMap((id) => found.find((file) => file.id === id) ?? [])
}
