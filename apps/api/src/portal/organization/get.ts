import type { PortalOrganization } from '@tollgate/contracts'
import { requireOrganizationBySlug } from '../../billing/organization/find.ts'
import { presentOrganization } from '../../billing/organization/present.ts'
import { presentPublicProduct } from '../../billing/product/present.ts'
import type { Context } from '../../core/context.ts'
import { findProductsOnSale } from './queries.ts'

export async function getPortalOrganization(
  ctx: Context,
  { slug }: { slug: string },
): Promise<PortalOrganization> {
  const organization = await requireOrganizationBySlug(ctx, slug)
  const products = await findProductsOnSale(ctx, organization.id)
  return {
    organization: presentOrganization(organization),
    products: products.map((product) => presentPublicProduct(ctx, product)),
  }
}
