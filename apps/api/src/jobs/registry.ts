import { sendEmailProof } from '../account/email-proof/send.ts'
import { sendRequested } from '../account/email-verification/send-requested.ts'
import { sendEmailProofJob, sendResetJob, sendVerificationJob } from '../account/jobs.ts'
import { sendReset } from '../account/password/send-reset.ts'
import { grantBenefits } from '../billing/benefit-grant/grant.ts'
import { reachHolders } from '../billing/benefit-grant/reach-holders.ts'
import { revokeNextGrants } from '../billing/benefit-grant/revoke.ts'
import { settleGrant } from '../billing/benefit-grant/settle.ts'
import { updateGrants } from '../billing/benefit-grant/update-grants.ts'
import { completeCheckouts } from '../billing/checkout/complete.ts'
import { generateCreditNote } from '../billing/credit-note/generate.ts'
import { clearStorage } from '../billing/file/clear-storage.ts'
import { generateInvoice } from '../billing/invoice/generate.ts'
import {
  checkVatIdJob,
  clearStorageJob,
  completeCheckoutJob,
  forgetCardJob,
  generateCreditNoteJob,
  generateInvoiceJob,
  grantBenefitJob,
  payOpenOrdersJob,
  reachHoldersJob,
  revokeGrantsJob,
  sendRefundJob,
  sendTaxRecordJob,
  settleGrantJob,
  settleOrderJob,
  updateGrantsJob,
} from '../billing/jobs.ts'
import { forgetCard } from '../billing/payment-method/forget.ts'
import { sendRefund } from '../billing/refund/settle.ts'
import { payOpenOrders } from '../billing/subscription/pay-open-orders.ts'
import { settleOrders } from '../billing/subscription/settle-orders.ts'
import { sendTaxRecord } from '../billing/tax-record/send.ts'
import { checkVatId } from '../billing/vat-id-check/check.ts'
import type { Context, MerchantContext } from '../core/context.ts'
import type { JobKind } from '../core/ports/job-queue.ts'
import { deliverSandboxEventJob, sendMailJob, sendMailsJob } from '../providers/jobs.ts'
import { deliverQueuedMail, deliverQueuedMails } from '../providers/mail/deliver.ts'
import { deliverSandboxEvent } from '../providers/payments/sandbox/deliver-event.ts'

/** A kind of job with the verb that does it, for payloads as they come out of the queue. */
export interface RegisteredJob extends Omit<JobKind<object>, 'schema' | 'idOf'> {
  /** Whether the jobs of one organization may be given to one run. */
  isBatched: boolean
  /** Whether all jobs that a worker took run at once: those that wait for answers, or for each other. */
  isWaiting: boolean
  /** Whether a job is as much as a batch of others: a worker takes few at a time. */
  isLarge: boolean
  run(ctx: Context, payloads: unknown[]): Promise<void>
}

/** The verb does nothing when its work is done already: a job runs at least once. */
export function register<Payload extends object>(
  { schema, ...kind }: JobKind<Payload>,
  verb: (ctx: Context, payload: Payload) => Promise<void>,
  { isWaiting = false, isLarge = false } = {},
): RegisteredJob {
  return {
    ...kind,
    isBatched: false,
    isWaiting,
    isLarge,
    async run(ctx, payloads) {
      for (const payload of payloads) await verb(ctx, schema.parse(payload))
    },
  }
}

/**
 * For kinds of which several share a transaction; not for what leaves the database, like an email.
 * The verb does the work of one organization’s jobs, all of it or none; if that fails, each runs alone.
 */
export function registerBatch<Payload extends { organizationId: string }>(
  { schema, ...kind }: JobKind<Payload>,
  verb: (ctx: MerchantContext, payloads: Payload[]) => Promise<void>,
): RegisteredJob {
  return {
    ...kind,
    isBatched: true,
    isWaiting: false,
    isLarge: false,
    async run(ctx, given) {
      const payloads = given.map((payload) => schema.parse(payload))
      const [first] = payloads
      if (first) await verb({ ...ctx, organizationId: first.organizationId }, payloads)
    },
  }
}

/** Every kind of job. */
export const jobs: readonly RegisteredJob[] = [
  register(sendMailJob, deliverQueuedMail, { isWaiting: true }),
  register(sendMailsJob, deliverQueuedMails, { isLarge: true }),
  register(sendResetJob, sendReset),
  register(sendVerificationJob, sendRequested),
  register(sendEmailProofJob, sendEmailProof),
  registerBatch(grantBenefitJob, grantBenefits),
  register(settleGrantJob, settleGrant, { isWaiting: true }),
  registerBatch(completeCheckoutJob, completeCheckouts),
  registerBatch(settleOrderJob, settleOrders),
  register(payOpenOrdersJob, payOpenOrders),
  register(forgetCardJob, forgetCard),
  register(revokeGrantsJob, revokeNextGrants),
  register(reachHoldersJob, reachHolders),
  register(updateGrantsJob, updateGrants),
  register(sendRefundJob, sendRefund),
  register(clearStorageJob, clearStorage),
  register(generateInvoiceJob, generateInvoice),
  register(generateCreditNoteJob, generateCreditNote),
  register(checkVatIdJob, checkVatId),
  register(sendTaxRecordJob, sendTaxRecord),
  register(deliverSandboxEventJob, deliverSandboxEvent, { isWaiting: true }),
]
