import { MetadataOutput } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { RefusedFields } from '../../core/errors.ts'
import { createCheckout } from '../checkout/create.ts'
import { priceOfCheckout } from '../checkout/selection.ts'
import { findRedeemableByCode } from '../discount/queries.ts'
import {
  type LinkQuery,
  readFields,
  readPrefill,
  withoutPrefills,
  withReferences,
} from './prefill.ts'
import { findCheckoutLinkByClientSecret } from './queries.ts'

interface Visit {
  clientSecret: string
  query: LinkQuery
  /** Everything in the address, also what the contract has no names for. */
  given: URLSearchParams
}

/** Makes a checkout for a visitor; answers its page, or the one that says the link is over. */
export async function openCheckoutLink(
  ctx: Context,
  { clientSecret, query, given }: Visit,
): Promise<string> {
  const unavailable = `${ctx.settings.BASE_URL}/portal/link-unavailable`
  const offer = await findOffer(ctx, clientSecret)
  if (!offer) return unavailable
  for (const discountId of await discountsOf(ctx, offer.link, query)) {
    const url = await tryToOpen(ctx, offer, { query, given, discountId })
    if (url) return withoutPrefills(url, given)
  }
  return unavailable
}

type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** What a visitor may get, best first: the discount of a code, that of the link, or none. */
async function discountsOf(
  ctx: Context,
  link: Offer['link'],
  { discount_code: code }: LinkQuery,
): Promise<(string | null)[]> {
  const merchant = { ...ctx, organizationId: link.organizationId }
  const coded =
    code && link.allowDiscountCodes ? await findRedeemableByCode(merchant, code.trim()) : undefined
  return [coded?.id, link.discountId, null].filter((id) => id !== undefined)
}

/** Null where it can’t be made so: a discount is over, or the products have gone off sale meanwhile. */
async function tryToOpen(
  ctx: Context,
  { link, products, first }: Offer,
  { query, given, discountId }: Omit<Visit, 'clientSecret'> & { discountId: string | null },
): Promise<string | null> {
  try {
    const checkout = await createCheckout(
      { ...ctx, organizationId: link.organizationId },
      {
        products: products.map(({ id }) => id),
        ...readPrefill(query, priceOfCheckout(first)),
        custom_field_data: readFields(first, given),
        metadata: withReferences(MetadataOutput.parse(link.metadata), query),
        success_url: link.successUrl,
        discount_id: discountId,
        is_business_customer: false,
        allow_discount_codes: link.allowDiscountCodes,
        require_billing_address: link.requireBillingAddress,
        customer_ip_address: ctx.ipAddress || null,
        checkoutLinkId: link.id,
      },
    )
    return checkout.url
  } catch (error) {
    if (error instanceof RefusedFields) return null
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
