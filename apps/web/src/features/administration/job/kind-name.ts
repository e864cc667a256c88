import type { JobKindName } from '@tollgate/contracts/job-kinds'
import type { PlainMessageKey } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'

const names: Readonly<Record<JobKindName, PlainMessageKey>> = {
  'send-mail': 'administration.job.kind_send_mail',
  'send-mails': 'administration.job.kind_send_mails',
  'send-password-reset': 'administration.job.kind_send_password_reset',
  'send-verification-email': 'administration.job.kind_send_verification_email',
  'send-email-proof': 'administration.job.kind_send_email_proof',
  'grant-benefit': 'administration.job.kind_grant_benefit',
  'settle-grant': 'administration.job.kind_settle_grant',
  'complete-checkout': 'administration.job.kind_complete_checkout',
  'reach-holders': 'administration.job.kind_reach_holders',
  'update-grants': 'administration.job.kind_update_grants',
  'revoke-grants': 'administration.job.kind_revoke_grants',
  'send-refund': 'administration.job.kind_send_refund',
  'settle-order': 'administration.job.kind_settle_order',
  'pay-open-orders': 'administration.job.kind_pay_open_orders',
  'forget-card': 'administration.job.kind_forget_card',
  'clear-storage': 'administration.job.kind_clear_storage',
  'generate-credit-note': 'administration.job.kind_generate_credit_note',
  'check-vat-id': 'administration.job.kind_check_vat_id',
  'send-tax-record': 'administration.job.kind_send_tax_record',
  'generate-invoice': 'administration.job.kind_generate_invoice',
  'deliver-sandbox-event': 'administration.job.kind_deliver_sandbox_event',
}

/** Names kinds of jobs; those of another version of the service keep the name that it gave them. */
export function useKindName(): (kind: string) => string {
  const t = useTranslate()
  return (kind) => (isKnown(kind) ? t(names[kind]) : kind)
}

function isKnown(kind: string): kind is JobKindName {
  return Object.hasOwn(names, kind)
}
