import {
  type CheckoutLinkProduct,
  MetadataOutput,
  type PortalOrderProduct,
  type Product,
  type ProductMedia,
  type ProductSummary,
  type PublicProduct,
} from '@tollgate/contracts'
import type {
  Benefit,
  File,
  Organization,
  ProductBenefit,
  ProductMedia as ProductMediaRow,
  ProductPrice,
  Product as ProductRow,
} from '@tollgate/db'
import { presentRecord } from '../../core/present-record.ts'
import { presentBenefit, presentPublicBenefit } from '../benefit/present.ts'
import { type FileContext, presentPicture } from '../file/present.ts'
import { presentOrganization } from '../organization/present.ts'
import { presentPrice, readRecurringInterval } from '../price/present.ts'
import { type Attachment, presentAttachments } from './custom-fields.ts'

/** What a product is shown with: prices on sale, and benefits in the merchant’s order. */
export interface ProductWithParts extends ProductRow {
  prices: ProductPrice[]
  benefits: (ProductBenefit & { benefit: Benefit })[]
  medias: (ProductMediaRow & { file: File })[]
  customFields: Attachment[]
}

export function presentProduct(ctx: FileContext, row: ProductWithParts): Product {
  return {
    ...presentProductSummary(row),
    prices: row.prices.map(presentPrice),
    benefits: row.benefits.map(({ benefit }) => presentBenefit(benefit)),
    medias: presentMedias(ctx, row),
    attached_custom_fields: presentAttachments(row.customFields),
  }
}

export function presentProductSummary(row: ProductRow): ProductSummary {
  return { ...presentBase(row), metadata: MetadataOutput.parse(row.metadata) }
}

function presentMedias(ctx: FileContext, { medias }: ProductWithParts): ProductMedia[] {
  return medias.map(({ file }) => presentPicture(ctx, file))
}

/** As shown to anyone who can buy it. */
export function presentPublicProduct(ctx: FileContext, row: ProductWithParts): PublicProduct {
  return {
    ...presentBase(row),
    prices: row.prices.map(presentPrice),
    benefits: row.benefits.map(({ benefit }) => presentPublicBenefit(benefit)),
    medias: presentMedias(ctx, row),
  }
}

export function presentCheckoutLinkProduct(
  ctx: FileContext,
  row: ProductWithParts,
): CheckoutLinkProduct {
  return { ...presentPublicProduct(ctx, row), metadata: MetadataOutput.parse(row.metadata) }
}

export function presentPortalOrderProduct(
  ctx: FileContext,
  row: ProductWithParts,
  organization: Organization,
): PortalOrderProduct {
  return { ...presentPublicProduct(ctx, row), organization: presentOrganization(organization) }
}

function presentBase(row: ProductRow) {
  return {
    ...presentRecord(row),
    name: row.name,
    description: row.description,
    recurring_interval: readRecurringInterval(row.recurringInterval),
    is_recurring: row.recurringInterval !== null,
    is_archived: row.isArchived,
    organization_id: row.organizationId,
  }
}
