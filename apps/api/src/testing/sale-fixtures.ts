import type { Prisma } from '@tollgate/db'
import { newId, randomText } from '../core/ids.ts'
import type { Harness } from './harness.ts'

/** What a merchant sells and to whom, written straight to the database. */

interface ProductGiven {
  name?: string
  isArchived?: boolean
  recurringInterval?: 'month' | 'year'
  price?: {
    amountType: 'free' | 'fixed' | 'custom'
    priceAmount?: number
    minimumAmount?: number
    priceCurrency?: string
  }
  benefitIds?: readonly string[]
}

/** A one-time product with one price: 19 dollars, unless the test says otherwise. */
export async function createProduct(
  { database, clock }: Harness,
  organizationId: string,
  given: ProductGiven = {},
): Promise<{ id: string; priceId: string }> {
  const id = newId()
  const priceId = newId()
  const createdAt = clock.now()
  const price = given.price ?? { amountType: 'fixed', priceAmount: 1900 }
  const { recurringInterval = null } = given
  const type = recurringInterval === null ? 'one_time' : 'recurring'
  const benefits = (given.benefitIds ?? []).map((benefitId, position) => ({
    id: newId(),
    benefitId,
    position,
  }))
  await database.product.create({
    data: {
      id,
      organizationId,
      name: given.name ?? 'Anvil',
      isArchived: given.isArchived ?? false,
      recurringInterval,
      createdAt,
      prices: {
        create: { id: priceId, type, recurringInterval, priceCurrency: 'usd', ...price, createdAt },
      },
      benefits: { create: benefits },
    },
  })
  return { id, priceId }
}

export async function createBenefit(
  { database, clock }: Harness,
  organizationId: string,
  given: { description?: string; note?: string; selectable?: boolean; deletable?: boolean } = {},
): Promise<{ id: string }> {
  const { note = null, ...rest } = given
  return database.benefit.create({
    data: {
      id: newId(),
      organizationId,
      type: 'custom',
      description: 'Private chat',
      properties: { note },
      createdAt: clock.now(),
      ...rest,
    },
  })
}

interface FieldGiven {
  type?: 'text' | 'number' | 'date' | 'checkbox' | 'select'
  slug?: string
  name?: string
  properties?: object
}

/** A field of one line of text, unless the test says otherwise. */
export async function createCustomField(
  { database, clock }: Harness,
  organizationId: string,
  { properties = {}, ...given }: FieldGiven = {},
): Promise<{ id: string; slug: string }> {
  return database.customField.create({
    data: {
      id: newId(),
      organizationId,
      type: 'text',
      slug: `field-${randomText(8).toLowerCase()}`,
      name: 'Engraving',
      ...given,
      properties: { ...properties },
      createdAt: clock.now(),
    },
  })
}

/** A fifth off, once, by a code: unless the test says otherwise. */
export async function createDiscount(
  { database, clock }: Harness,
  organizationId: string,
  given: Partial<Prisma.DiscountUncheckedCreateInput> = {},
): Promise<{ id: string; code: string }> {
  const code = `SPRING${randomText(8)}`.replace(/[^A-Z0-9]/gi, 'x')
  const terms = given.type === 'fixed' ? { currency: 'usd' } : { basisPoints: 2000 }
  const { id } = await database.discount.create({
    data: {
      id: newId(),
      organizationId,
      name: 'Spring sale',
      code,
      type: 'percentage',
      ...terms,
      duration: 'once',
      createdAt: clock.now(),
      ...given,
    },
  })
  return { id, code: given.code ?? code }
}

export async function createCustomer(
  { database, clock }: Harness,
  organizationId: string,
  given: { email?: string; name?: string; externalId?: string; emailVerified?: boolean } = {},
): Promise<{ id: string; email: string }> {
  return database.customer.create({
    data: {
      id: newId(),
      organizationId,
      email: `customer-${randomText(8).toLowerCase()}@example.com`,
      createdAt: clock.now(),
      ...given,
    },
  })
}

const noLines = { line1: null, line2: null, postal_code: null, city: null, state: null }

/** A paid order for one product, as a finished purchase leaves it. */
export async function createOrder(
  { database, clock }: Harness,
  organizationId: string,
  given: {
    customerId: string
    productId: string
    checkoutId?: string
    amount?: number
    label?: string
  },
): Promise<{ id: string }> {
  const { amount = 1900, label = 'Anvil', ...rest } = given
  const createdAt = clock.now()
  const item = { id: newId(), label, amount, createdAt }
  return database.order.create({
    data: {
      id: newId(),
      organizationId,
      ...rest,
      status: 'paid',
      subtotalAmount: amount,
      netAmount: amount,
      totalAmount: amount,
      currency: 'usd',
      billingReason: 'purchase',
      billingName: 'Ada Lovelace',
      billingAddress: { ...noLines, country: 'DE' },
      createdAt,
      items: { create: item },
    },
  })
}

export async function createGrant(
  { database, clock }: Harness,
  organizationId: string,
  given: { customerId: string; benefitId: string; orderId?: string; granted?: boolean },
): Promise<{ id: string }> {
  const { granted = true, ...rest } = given
  const createdAt = clock.now()
  return database.benefitGrant.create({
    data: {
      id: newId(),
      organizationId,
      ...rest,
      grantedAt: granted ? createdAt : null,
      createdAt,
    },
  })
}

/** A dispute of a dollar that was won, and so changed nothing. */
export async function createDispute(
  { database, clock }: Harness,
  organizationId: string,
  given: { orderId: string; paymentId: string; customerId: string; processorId: string },
): Promise<{ id: string }> {
  return database.dispute.create({
    data: {
      id: newId(),
      organizationId,
      ...given,
      status: 'won',
      reason: 'general',
      amount: 100,
      taxAmount: 0,
      currency: 'usd',
      endedAt: clock.now(),
      createdAt: clock.now(),
    },
  })
}

/** A refund of a dollar that failed, and so changed nothing. */
export async function createRefund(
  { database, clock }: Harness,
  organizationId: string,
  given: { orderId: string; paymentId: string; customerId: string; comment?: string },
): Promise<{ id: string }> {
  return database.refund.create({
    data: {
      id: newId(),
      organizationId,
      ...given,
      status: 'failed',
      reason: 'customer_request',
      amount: 100,
      taxAmount: 0,
      currency: 'usd',
      createdAt: clock.now(),
    },
  })
}
