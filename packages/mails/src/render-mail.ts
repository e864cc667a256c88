import { defaultLanguage, isLanguage, type Translator } from '@tollgate/messages'
import { translatorFor } from '@tollgate/messages/server'
import { htmlOf } from './html.ts'
import type { Mails, MailTemplate, MailToRender, RenderedMail, StoredMail } from './mails.ts'
import { plainTextOf } from './plain-text.ts'
import { accountDeleted } from './templates/account-deleted.tsx'
import { changeEmailConfirm } from './templates/change-email-confirm.tsx'
import { deleteAccount } from './templates/delete-account.tsx'
import { emailChanged } from './templates/email-changed.tsx'
import { emailCode } from './templates/email-code.tsx'
import { invitation } from './templates/invitation.tsx'
import { magicLink } from './templates/magic-link.tsx'
import { meterAlert, meterAlertDigest, usageAlert } from './templates/meter-alert.tsx'
import { newDevice } from './templates/new-device.tsx'
import { newOrder, newSubscription } from './templates/new-order.tsx'
import { orderDispute } from './templates/order-dispute.tsx'
import { orderReceipt } from './templates/order-receipt.tsx'
import { orderRefund } from './templates/order-refund.tsx'
import { orderVatId } from './templates/order-vat-id.tsx'
import { organizationReactivated } from './templates/organization-reactivated.tsx'
import { organizationSuspended } from './templates/organization-suspended.tsx'
import { passkeyNotice } from './templates/passkey-notice.tsx'
import { passwordChanged } from './templates/password-changed.tsx'
import { portalSignInCode } from './templates/portal-sign-in-code.tsx'
import { refundFailed } from './templates/refund-failed.tsx'
import { resetPassword } from './templates/reset-password.tsx'
import { signUpExisting } from './templates/sign-up-existing.tsx'
import {
  cardExpiring,
  subscriptionCanceled,
  subscriptionChanged,
  subscriptionEnded,
  subscriptionPaymentFailed,
  subscriptionRenews,
  subscriptionStarted,
} from './templates/subscription.tsx'
import { twoFactorNotice } from './templates/two-factor-notice.tsx'
import { twoFactorRecovery } from './templates/two-factor-recovery.tsx'
import { twoFactorRequired } from './templates/two-factor-required.tsx'
import { verifyEmail } from './templates/verify-email.tsx'
import { webhookDisabled } from './templates/webhook-disabled.tsx'
import type { WrittenMail } from './written-mail.ts'

type Templates = {
  [Template in MailTemplate]: (translator: Translator, values: Mails[Template]) => WrittenMail
}

const templates: Templates = {
  'verify-email': verifyEmail,
  'sign-up-existing': signUpExisting,
  'email-code': emailCode,
  'magic-link': magicLink,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'two-factor-notice': twoFactorNotice,
  'passkey-notice': passkeyNotice,
  'change-email-confirm': changeEmailConfirm,
  'email-changed': emailChanged,
  'new-device': newDevice,
  'delete-account': deleteAccount,
  'account-deleted': accountDeleted,
  invitation,
  'portal-sign-in-code': portalSignInCode,
  'order-receipt': orderReceipt,
  'order-refund': orderRefund,
  'order-dispute': orderDispute,
  'order-vat-id': orderVatId,
  'refund-failed': refundFailed,
  'new-order': newOrder,
  'new-subscription': newSubscription,
  'subscription-started': subscriptionStarted,
  'subscription-changed': subscriptionChanged,
  'subscription-renews': subscriptionRenews,
  'subscription-payment-failed': subscriptionPaymentFailed,
  'card-expiring': cardExpiring,
  'subscription-canceled': subscriptionCanceled,
  'subscription-ended': subscriptionEnded,
  'meter-alert': meterAlert,
  'meter-alert-digest': meterAlertDigest,
  'usage-alert': usageAlert,
  'webhook-disabled': webhookDisabled,
  'two-factor-recovery': twoFactorRecovery,
  'two-factor-required': twoFactorRequired,
  'organization-suspended': organizationSuspended,
  'organization-reactivated': organizationReactivated,
}

export async function renderMail<Template extends MailTemplate>({
  template,
  language,
  values,
}: MailToRender<Template>): Promise<RenderedMail> {
  const { subject, content } = templates[template](translatorFor(language), values)
  const html = htmlOf(content)
  return { subject: oneLine(subject), html, text: plainTextOf(html) }
}

/** The values are those that were stored for this very template. */
export async function renderStoredMail({ template, language, values }: StoredMail) {
  if (!isTemplate(template)) throw new Error(`There is no mail template ${template}`)
  return renderMail({
    template,
    language: isLanguage(language) ? language : defaultLanguage,
    values: values as Mails[MailTemplate],
  })
}

function isTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(templates, name)
}

/** A name with a line break in it must not start another mail header. */
function oneLine(subject: string): string {
  return subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
