import type { PortalOrganization } from '@tollgate/contracts'
import { findOrganizationBySlug } from '../../billing/organization/find.ts'
import { presentOrganization } from '../../billing/organization/present.ts'
import { presentPublicProduct } from '../../billing/product/present.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { findProductsOnSale } from './queries.ts'

export async function getPortalOrganization(
  ctx: Context,
  { slug }: { slug: string },
): Promise<PortalOrganization> {
  const organization = await findOrganizationBySlug(ctx, slug)
  if (!organization) throw refusal('organization.not_found')
  const products = await findProductsOnSale(ctx, organization.id)
  return {
    organization: presentOrganization(organization),
    products: products.map(presentPublicProduct),
  }
}
