import { z } from 'zod'
import { defineJob } from '../core/job.ts'
import { KeptCard, PaidCard } from '../core/ports/payments.ts'

export const completeCheckoutJob = defineJob({
  name: 'complete-checkout',
  schema: z.object({
    organizationId: z.uuid(),
    checkoutId: z.uuid(),
    paymentId: z.uuid().nullable(),
    card: PaidCard.nullable(),
    /** For renewals. Missing in jobs from before there were any. */
    kept: KeptCard.nullable().default(null),
  }),
  retries: 20,
  firstDelaySeconds: 1,
  longestDelaySeconds: 60,
})

export const settleOrderJob = defineJob({
  name: 'settle-order',
  schema: z.object({ organizationId: z.uuid(), paymentId: z.uuid() }),
  retries: 20,
  firstDelaySeconds: 1,
  longestDelaySeconds: 60,
})

export const payOpenOrdersJob = defineJob({
  name: 'pay-open-orders',
  schema: z.object({
    organizationId: z.uuid(),
    customerId: z.uuid(),
    /** Whether the customer has chosen a card that was there before. */
    isChosen: z.boolean().default(false),
    /** Whether another address lets the tax be known of what waited for that. */
    isMoved: z.boolean().default(false),
  }),
  retries: 20,
  firstDelaySeconds: 1,
  longestDelaySeconds: 60,
})

export const forgetCardJob = defineJob({
  name: 'forget-card',
  schema: z.object({ organizationId: z.uuid(), paymentMethodId: z.uuid() }),
  retries: 20,
  firstDelaySeconds: 2,
  longestDelaySeconds: 3600,
})

export const grantBenefitJob = defineJob({
  name: 'grant-benefit',
  schema: z.object({ organizationId: z.uuid(), benefitGrantId: z.uuid() }),
  retries: 20,
  firstDelaySeconds: 2,
  longestDelaySeconds: 1800,
})

/** What fails is due again anyway. */
export const settleGrantJob = defineJob({
  name: 'settle-grant',
  schema: z.object({ organizationId: z.uuid(), benefitGrantId: z.uuid() }),
  retries: 3,
  firstDelaySeconds: 2,
  longestDelaySeconds: 60,
})

export const reachHoldersJob = defineJob({
  name: 'reach-holders',
  schema: z.object({
    organizationId: z.uuid(),
    productId: z.uuid(),
    kind: z.enum(['order', 'subscription']),
    /** The one order to reach; null for every holder. Missing in jobs from before there were any. */
    orderId: z.uuid().nullable().default(null),
    after: z.object({ id: z.uuid(), createdAt: z.coerce.date() }).nullable(),
  }),
  retries: 20,
  firstDelaySeconds: 2,
  longestDelaySeconds: 1800,
})

export const updateGrantsJob = defineJob({
  name: 'update-grants',
  schema: z.object({
    organizationId: z.uuid(),
    benefitId: z.uuid(),
    before: z.record(z.string(), z.unknown()),
    after: z.object({ id: z.uuid(), createdAt: z.coerce.date() }).nullable(),
  }),
  retries: 20,
  firstDelaySeconds: 2,
  longestDelaySeconds: 1800,
})

export const sendRefundJob = defineJob({
  name: 'send-refund',
  schema: z.object({ organizationId: z.uuid(), refundId: z.uuid() }),
  retries: 20,
  firstDelaySeconds: 2,
  longestDelaySeconds: 1800,
})

export const revokeGrantsJob = defineJob({
  name: 'revoke-grants',
  schema: z.object({
    organizationId: z.uuid(),
    benefitId: z.uuid().optional(),
    customerId: z.uuid().optional(),
    orderId: z.uuid().optional(),
    subscriptionId: z.uuid().optional(),
  }),
  retries: 20,
  firstDelaySeconds: 2,
  longestDelaySeconds: 1800,
})

export const generateInvoiceJob = defineJob({
  name: 'generate-invoice',
  schema: z.object({ organizationId: z.uuid(), orderId: z.uuid() }),
  retries: 20,
  firstDelaySeconds: 2,
  longestDelaySeconds: 1800,
})

const CreditNoteKind = z.enum(['credit', 'reversal'])
export type CreditNoteKind = z.infer<typeof CreditNoteKind>

export const generateCreditNoteJob = defineJob({
  name: 'generate-credit-note',
  schema: z.object({
    organizationId: z.uuid(),
    refundId: z.uuid(),
    /** Missing in jobs from before there were reversals. */
    kind: CreditNoteKind.default('credit'),
  }),
  retries: 20,
  firstDelaySeconds: 2,
  longestDelaySeconds: 1800,
})

export const clearStorageJob = defineJob({
  name: 'clear-storage',
  schema: z.object({ path: z.string(), uploadId: z.string(), keepsFile: z.boolean() }),
  retries: 20,
  firstDelaySeconds: 2,
  longestDelaySeconds: 3600,
})

/** An unavailable register usually comes back within days. */
export const checkVatIdJob = defineJob({
  name: 'check-vat-id',
  schema: z.object({ organizationId: z.uuid(), orderId: z.uuid() }),
  retries: 200,
  firstDelaySeconds: 60,
  longestDelaySeconds: 4 * 3600,
})

export const sendTaxRecordJob = defineJob({
  name: 'send-tax-record',
  schema: z.object({ organizationId: z.uuid(), taxRecordId: z.uuid() }),
  retries: 20,
  firstDelaySeconds: 2,
  longestDelaySeconds: 1800,
})
