import { activityRoutes } from './account/activity.ts'
import { deletionRoutes } from './account/deletion.ts'
import { emailChangeRoutes } from './account/email-change.ts'
import { emailCodeRoutes } from './account/email-code.ts'
import { emailVerificationRoutes } from './account/email-verification.ts'
import { exportRoutes } from './account/export.ts'
import { linkedAccountRoutes } from './account/linked-account.ts'
import { magicLinkRoutes } from './account/magic-link.ts'
import { passkeyRoutes } from './account/passkey-routes.ts'
import { passwordRoutes } from './account/password.ts'
import { pictureRoutes } from './account/picture.ts'
import { providerTokenRoutes } from './account/provider-token.ts'
import { reauthenticationRoutes } from './account/reauthentication.ts'
import { sessionRoutes } from './account/session.ts'
import { signInRoutes } from './account/sign-in.ts'
import { signUpRoutes } from './account/sign-up.ts'
import { socialRoutes } from './account/social.ts'
import { statusRoutes } from './account/status.ts'
import { trustedDeviceRoutes } from './account/trusted-device.ts'
import { twoFactorRoutes } from './account/two-factor.ts'
import { userRoutes } from './account/user.ts'
import { auditEntryRoutes } from './administration/audit-entry.ts'
import { emailRoutes } from './administration/email.ts'
import { impersonationRoutes } from './administration/impersonation.ts'
import { jobRoutes } from './administration/job.ts'
import { administrationOrganizationRoutes } from './administration/organization-routes.ts'
import { serviceRoutes } from './administration/service.ts'
import { administrationSessionRoutes } from './administration/session.ts'
import { socialProviderRoutes } from './administration/social-provider.ts'
import { administrationUserRoutes } from './administration/user-routes.ts'
import { benefitGrantRoutes } from './billing/benefit-grant.ts'
import { benefitRoutes } from './billing/benefit-routes.ts'
import { checkoutLinkRoutes } from './billing/checkout-link.ts'
import { checkoutRoutes } from './billing/checkout-routes.ts'
import { checkoutStreamRoutes } from './billing/checkout-stream.ts'
import { customFieldRoutes } from './billing/custom-field-routes.ts'
import { customerMeterRoutes } from './billing/customer-meter.ts'
import { customerRoutes } from './billing/customer-routes.ts'
import { customerSessionRoutes } from './billing/customer-session.ts'
import { discountRoutes } from './billing/discount-routes.ts'
import { disputeRoutes } from './billing/dispute.ts'
import { earningsRoutes } from './billing/earnings.ts'
import { entitlementRoutes } from './billing/entitlement.ts'
import { eventLogRoutes } from './billing/event-log.ts'
import { eventRoutes } from './billing/event-routes.ts'
import { fileRoutes } from './billing/file-routes.ts'
import { guildConnectionRoutes } from './billing/guild-connection.ts'
import { licenseKeyRoutes } from './billing/license-key-routes.ts'
import { meterAlertRoutes } from './billing/meter-alert-routes.ts'
import { meterReservationRoutes } from './billing/meter-reservation-routes.ts'
import { meterRoutes } from './billing/meter-routes.ts'
import { metricsRoutes } from './billing/metrics.ts'
import { orderRoutes } from './billing/order-routes.ts'
import { billingOrganizationRoutes } from './billing/organization.ts'
import { paymentRoutes } from './billing/payment.ts'
import { paymentMethodRoutes } from './billing/payment-method.ts'
import { productRoutes } from './billing/product-routes.ts'
import { refundRoutes } from './billing/refund.ts'
import { repositoryConnectionRoutes } from './billing/repository-connection.ts'
import { subscriptionRoutes } from './billing/subscription-routes.ts'
import { taxRoutes } from './billing/tax.ts'
import { webhookDeliveryRoutes } from './billing/webhook-delivery-routes.ts'
import { webhookEndpointRoutes } from './billing/webhook-endpoint-routes.ts'
import { customerStreamRoutes, organizationStreamRoutes } from './billing/webhook-event-stream.ts'
import { accessTokenRoutes } from './organization/access-token.ts'
import { auditRoutes } from './organization/audit.ts'
import { domainRoutes } from './organization/domain.ts'
import { identityProviderRoutes } from './organization/identity-provider-routes.ts'
import { invitationRoutes } from './organization/invitation-routes.ts'
import { memberRoutes } from './organization/member-routes.ts'
import { organizationRoutes } from './organization/organization-routes.ts'
import { singleSignOnRoutes } from './organization/single-sign-on.ts'
import { teamRoutes } from './organization/team.ts'
import { twoFactorRequirementRoutes } from './organization/two-factor-requirement.ts'
import { workspaceRoutes } from './organization/workspace.ts'
import { portalBenefitGrantRoutes } from './portal/benefit-grant.ts'
import { portalCustomerRoutes } from './portal/customer.ts'
import { portalDownloadableRoutes } from './portal/downloadable.ts'
import { portalLicenseKeyRoutes } from './portal/license-key.ts'
import { portalMeterRoutes } from './portal/meter.ts'
import { portalOrderRoutes } from './portal/order.ts'
import { portalOrganizationRoutes } from './portal/organization.ts'
import { portalPaymentMethodRoutes } from './portal/payment-method.ts'
import { portalPlatformAccountRoutes } from './portal/platform-account.ts'
import { purchaseRoutes } from './portal/purchase.ts'
import { portalSessionRoutes } from './portal/session.ts'
import { portalSignInRoutes } from './portal/sign-in.ts'
import { portalSubscriptionRoutes } from './portal/subscription.ts'
import { systemRoutes } from './system.ts'

/** Every route of the contract, by operation. The API refuses to start when one of them has no handler. */
export const routes = {
  ...accessTokenRoutes,
  ...auditRoutes,
  ...domainRoutes,
  ...identityProviderRoutes,
  ...invitationRoutes,
  ...memberRoutes,
  ...organizationRoutes,
  ...singleSignOnRoutes,
  ...teamRoutes,
  ...twoFactorRequirementRoutes,
  ...workspaceRoutes,
  ...activityRoutes,
  ...deletionRoutes,
  ...emailChangeRoutes,
  ...emailCodeRoutes,
  ...emailVerificationRoutes,
  ...exportRoutes,
  ...linkedAccountRoutes,
  ...magicLinkRoutes,
  ...passkeyRoutes,
  ...passwordRoutes,
  ...pictureRoutes,
  ...providerTokenRoutes,
  ...reauthenticationRoutes,
  ...sessionRoutes,
  ...signInRoutes,
  ...signUpRoutes,
  ...socialRoutes,
  ...statusRoutes,
  ...trustedDeviceRoutes,
  ...twoFactorRoutes,
  ...userRoutes,
  ...auditEntryRoutes,
  ...administrationOrganizationRoutes,
  ...administrationSessionRoutes,
  ...administrationUserRoutes,
  ...impersonationRoutes,
  ...jobRoutes,
  ...emailRoutes,
  ...serviceRoutes,
  ...socialProviderRoutes,
  ...benefitGrantRoutes,
  ...benefitRoutes,
  ...checkoutLinkRoutes,
  ...checkoutRoutes,
  ...checkoutStreamRoutes,
  ...customFieldRoutes,
  ...customerMeterRoutes,
  ...customerSessionRoutes,
  ...customerRoutes,
  ...discountRoutes,
  ...disputeRoutes,
  ...earningsRoutes,
  ...entitlementRoutes,
  ...eventLogRoutes,
  ...eventRoutes,
  ...fileRoutes,
  ...guildConnectionRoutes,
  ...licenseKeyRoutes,
  ...meterAlertRoutes,
  ...meterReservationRoutes,
  ...meterRoutes,
  ...metricsRoutes,
  ...orderRoutes,
  ...billingOrganizationRoutes,
  ...paymentRoutes,
  ...paymentMethodRoutes,
  ...productRoutes,
  ...refundRoutes,
  ...repositoryConnectionRoutes,
  ...subscriptionRoutes,
  ...taxRoutes,
  ...webhookDeliveryRoutes,
  ...webhookEndpointRoutes,
  ...customerStreamRoutes,
  ...organizationStreamRoutes,
  ...portalBenefitGrantRoutes,
  ...portalCustomerRoutes,
  ...portalDownloadableRoutes,
  ...portalLicenseKeyRoutes,
  ...portalMeterRoutes,
  ...portalOrderRoutes,
  ...portalOrganizationRoutes,
  ...portalPaymentMethodRoutes,
  ...portalPlatformAccountRoutes,
  ...purchaseRoutes,
  ...portalSessionRoutes,
  ...portalSignInRoutes,
  ...portalSubscriptionRoutes,
  ...systemRoutes,
}
