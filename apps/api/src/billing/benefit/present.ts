import {
  type Benefit,
  BenefitType,
  CustomBenefit,
  customProperties,
  discordProperties,
  licenseKeysProperties,
  MetadataOutput,
  meterCreditProperties,
  type PublicBenefit,
  repositoryProperties,
} from '@tollgate/contracts'
import type { Benefit as BenefitRow } from '@tollgate/db'
import { presentRecord } from '../../core/present-record.ts'
import { readDownloadables } from './downloadables.ts'

export function presentBenefit(row: BenefitRow): Benefit {
  const shown = { ...presentBase(row), metadata: MetadataOutput.parse(row.metadata) }
  if (row.type === 'downloadables') {
    return { ...shown, type: 'downloadables', properties: readDownloadables(row) }
  }
  if (row.type === 'license_keys') {
    const properties = licenseKeysProperties.parse(row.properties)
    return { ...shown, type: 'license_keys', properties }
  }
  if (row.type === 'discord') {
    const properties = discordProperties.parse(row.properties)
    return { ...shown, type: 'discord', properties }
  }
  if (row.type === 'github_repository') {
    const properties = repositoryProperties.parse(row.properties)
    return { ...shown, type: 'github_repository', properties }
  }
  if (row.type === 'meter_credit') {
    const properties = meterCreditProperties.parse(row.properties)
    return { ...shown, type: 'meter_credit', properties }
  }
  const type = CustomBenefit.shape.type.parse(row.type)
  return { ...shown, type, properties: customProperties.parse(row.properties) }
}

/** As shown to anyone who sees a product: without the private note. */
export function presentPublicBenefit(row: BenefitRow): PublicBenefit {
  return { ...presentBase(row), type: BenefitType.parse(row.type) }
}

function presentBase(row: BenefitRow) {
  return {
    ...presentRecord(row),
    description: row.description,
    selectable: row.selectable,
    deletable: row.deletable,
    organization_id: row.organizationId,
  }
}
