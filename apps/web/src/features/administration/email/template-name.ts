import type { PlainMessageKey } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'

const names: Readonly<Record<string, PlainMessageKey>> = {
  'verify-email': 'administration.email.verify_email',
  'sign-up-existing': 'administration.email.sign_up_existing',
  'email-code': 'administration.email.email_code',
  'magic-link': 'administration.email.magic_link',
  'reset-password': 'administration.email.reset_password',
  'password-changed': 'administration.email.password_changed',
  'change-email-confirm': 'administration.email.change_email_confirm',
  'email-changed': 'administration.email.email_changed',
  'new-device': 'administration.email.new_device',
  'delete-account': 'administration.email.delete_account',
  'account-deleted': 'administration.email.account_deleted',
  invitation: 'administration.email.invitation',
  'portal-sign-in-code': 'administration.email.portal_sign_in_code',
  'order-receipt': 'administration.email.order_receipt',
  'order-refund': 'administration.email.order_refund',
  'order-dispute': 'administration.email.order_dispute',
  'order-vat-id': 'administration.email.order_vat_id',
  'refund-failed': 'administration.email.refund_failed',
  'new-order': 'administration.email.new_order',
  'organization-suspended': 'administration.email.organization_suspended',
  'organization-reactivated': 'administration.email.organization_reactivated',
}

/** Names kinds of emails. */
export function useTemplateName(): (template: string) => string {
  const t = useTranslate()
  return (template) => {
    const name = names[template]
    return name === undefined ? template : t(name)
  }
}
