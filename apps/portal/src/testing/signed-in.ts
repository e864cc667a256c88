import { getListPortalBenefitGrantsMockHandler } from '#api/portal-benefit-grant/portal-benefit-grant.msw.ts'
import { getGetPortalCustomerMockHandler } from '#api/portal-customer/portal-customer.msw.ts'
import { getListPortalMetersMockHandler } from '#api/portal-meter/portal-meter.msw.ts'
import { getListPortalOrdersMockHandler } from '#api/portal-order/portal-order.msw.ts'
import { getGetPortalOrganizationMockHandler } from '#api/portal-organization/portal-organization.msw.ts'
import {
  getGetPortalSessionMockHandler,
  getKeepPortalSessionMockHandler,
} from '#api/portal-session/portal-session.msw.ts'
import { getListPortalSubscriptionsMockHandler } from '#api/portal-subscription/portal-subscription.msw.ts'
import { getGetConfigurationMockHandler } from '#api/status/status.msw.ts'
import { configuration } from './configuration.ts'
import { customer, grant, order, organization } from './fixtures.ts'
import { page } from './page.ts'
import { session } from './session.ts'

/** The portal of Acme, to those who have not signed in. */
export const acmePortal = [
  getGetPortalOrganizationMockHandler({ organization, products: [] }),
  getGetConfigurationMockHandler(configuration),
]

/** The same to a customer with one order and its benefit. */
export const signedIn = [
  ...acmePortal,
  getKeepPortalSessionMockHandler(session),
  getGetPortalSessionMockHandler(session),
  getGetPortalCustomerMockHandler(customer),
  getListPortalOrdersMockHandler(page([order])),
  getListPortalBenefitGrantsMockHandler(page([grant])),
  getListPortalSubscriptionsMockHandler(page([])),
  getListPortalMetersMockHandler(page([])),
]
