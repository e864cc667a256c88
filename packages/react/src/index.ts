'use client'

export { CheckoutButton, type CheckoutButtonProps } from './checkout-button.tsx'
export { TollgateProvider } from './provider.tsx'
export { type Authentication, useAuthentication } from './use-authentication.ts'
export { type CheckoutOptions, useCheckout } from './use-checkout.ts'
export {
  type Entitlement,
  type EntitlementResult,
  useEntitlement,
  useEntitlements,
} from './use-entitlements.ts'
export { type Organization, type OrganizationResult, useOrganization } from './use-organization.ts'
export { type SessionResult, useSession } from './use-session.ts'
