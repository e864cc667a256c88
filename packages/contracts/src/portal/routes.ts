import { getPortalBenefitGrant, listPortalBenefitGrants } from './benefit-grant.ts'
import { getPortalCustomer, updatePortalCustomer } from './customer.ts'
import { getPortalOrder, listPortalOrders } from './order.ts'
import { getPortalOrganization } from './organization.ts'
import { listPurchases, openPortal } from './purchase.ts'
import { endPortalSession, getPortalSession, keepPortalSession } from './session.ts'
import { requestPortalSignIn, verifyPortalSignIn } from './sign-in.ts'

export const portalRoutes = {
  listPortalBenefitGrants,
  getPortalBenefitGrant,
  getPortalCustomer,
  updatePortalCustomer,
  listPortalOrders,
  getPortalOrder,
  getPortalOrganization,
  getPortalSession,
  keepPortalSession,
  endPortalSession,
  listPurchases,
  openPortal,
  requestPortalSignIn,
  verifyPortalSignIn,
}
