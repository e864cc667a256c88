import {
  type checkoutLinkRoutes,
  Email,
  MAXIMUM_PRICE_AMOUNT,
  Metadata,
  MINIMUM_PRICE_AMOUNT,
  PersonName,
  WebAddress,
} from '@tollgate/contracts'
import type { z } from 'zod'
import { checkAmount, type PriceTerms } from '../checkout/totals.ts'
import { presentData, readData } from '../custom-field/data.ts'
import { fieldsOf } from '../product/custom-fields.ts'
import type { ProductWithParts } from '../product/present.ts'

export type LinkQuery = z.output<typeof checkoutLinkRoutes.openCheckoutLink.request.query>

/** What the checkout has in it now. References go on: the pages of a campaign count by them. */
const PREFILLS = ['customer_email', 'customer_name', 'discount_code', 'amount', 'embed_origin']

const REFERENCES = [
  'reference_id',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const

/** What the address of a link may fill in. Whatever isn’t valid is as if it weren’t there. */
export function readPrefill(query: LinkQuery, price: PriceTerms | undefined) {
  const email = Email.safeParse(query.customer_email?.trim())
  const name = PersonName.safeParse(query.customer_name?.trim())
  const amount = price && readAmount(query.amount, price)
  const origin = WebAddress.safeParse(query.embed_origin)
  return {
    ...(email.success ? { customer_email: email.data } : {}),
    ...(name.data ? { customer_name: name.data } : {}),
    ...(amount ? { amount } : {}),
    ...(origin.success ? { embed_origin: origin.data } : {}),
  }
}

/** The address of the page with what the link was opened with, such as a theme or a language. */
export function withoutPrefills(url: string, given: URLSearchParams): string {
  const rest = new URLSearchParams(
    [...given].filter(([name]) => !PREFILLS.includes(name) && !name.startsWith(FIELD)),
  ).toString()
  return rest === '' ? url : `${url}?${rest}`
}

const FIELD = 'custom_field_data.'

/** What the address fills in of the fields of a product, as `custom_field_data.<slug>`. */
export function readFields(product: ProductWithParts, query: URLSearchParams) {
  const given = [...query].flatMap(([name, value]) =>
    name.startsWith(FIELD) ? [[name.slice(FIELD.length), value]] : [],
  )
  const { values } = readData(product.customFields, Object.fromEntries(given))
  return presentData(values, fieldsOf(product))
}

function readAmount(text: string | undefined, price: PriceTerms): number | null {
  const amount = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  const isPayable = amount >= MINIMUM_PRICE_AMOUNT && amount <= MAXIMUM_PRICE_AMOUNT
  return isPayable && checkAmount(price, amount).length === 0 ? amount : null
}

/** The link’s metadata with the references of the address that it has no own for, and room. */
export function withReferences(
  metadata: z.infer<typeof Metadata>,
  query: LinkQuery,
): z.infer<typeof Metadata> {
  const known = { ...metadata }
  for (const name of REFERENCES) {
    const text = query[name]
    if (name in known) continue
    if (text && Metadata.safeParse({ ...known, [name]: text }).success) known[name] = text
  }
  return known
}
