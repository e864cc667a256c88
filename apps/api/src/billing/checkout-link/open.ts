import { MetadataOutput } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { RefusedFields } from '../../core/errors.ts'
import { createCheckout } from '../checkout/create.ts'
import { firstStaticPrice } from '../checkout/selection.ts'
import { type LinkQuery, readFields, readPrefill, withReferences } from './prefill.ts'
import { findCheckoutLinkByClientSecret } from './queries.ts'

interface Visit {
  clientSecret: string
  query: LinkQuery
  /** Everything in the address, also what the contract has no names for. */
  given: Record<string, string>
}

/** Makes a checkout for a visitor; answers its page, or the one that says the link is over. */
export async function openCheckoutLink(
  ctx: Context,
  { clientSecret, query, given }: Visit,
): Promise<string> {
  const unavailable = `${ctx.settings.BASE_URL}/portal/link-unavailable`
  const offer = await findOffer(ctx, clientSecret)
  if (!offer) return unavailable
  const { link, products, first } = offer
  try {
    const checkout = await createCheckout(
      { ...ctx, organizationId: link.organizationId },
      {
        products: products.map(({ id }) => id),
        ...readPrefill(query, firstStaticPrice(first)),
        custom_field_data: readFields(first, given),
        metadata: withReferences(MetadataOutput.parse(link.metadata), query),
        success_url: link.successUrl,
        is_business_customer: false,
        allow_discount_codes: link.allowDiscountCodes,
        require_billing_address: link.requireBillingAddress,
        customer_ip_address: ctx.ipAddress || null,
        checkoutLinkId: link.id,
      },
    )
    return checkout.url
  } catch (error) {
    // Between the look at the products and the checkout they may have gone off sale.
    if (error instanceof RefusedFields) return unavailable
    throw error
  }
}

/** Answers whether a link opens a checkout, and makes none: previews and link checkers buy nothing. */
export async function checkoutLinkOpens(ctx: Context, clientSecret: string): Promise<boolean> {
  return (await findOffer(ctx, clientSecret)) !== null
}

async function findOffer(ctx: Context, clientSecret: string) {
  const link = await findCheckoutLinkByClientSecret(ctx, clientSecret)
  const products = link?.products.map(({ product }) => product).filter(isOnSale) ?? []
  const [first] = products
  return link && first ? { link, products, first } : null
}

function isOnSale(product: { isArchived: boolean; prices: unknown[] }): boolean {
  return !product.isArchived && product.prices.length > 0
}
