import {
  createAccessToken,
  deleteAccessToken,
  listAccessTokens,
  updateAccessToken,
} from './access-token-routes.ts'
import {
  createBenefit,
  deleteBenefit,
  getBenefit,
  listBenefitGrants,
  listBenefits,
  updateBenefit,
} from './benefit-routes.ts'
import {
  createCheckoutLink,
  deleteCheckoutLink,
  getCheckoutLink,
  listCheckoutLinks,
  openCheckoutLink,
  updateCheckoutLink,
} from './checkout-link-routes.ts'
import {
  cancelCheckoutPayment,
  confirmCheckout,
  getPublicCheckout,
  updatePublicCheckout,
} from './checkout-public-routes.ts'
import { createCheckout, getCheckout, listCheckouts, updateCheckout } from './checkout-routes.ts'
import {
  deleteCustomerByExternalId,
  getCustomerByExternalId,
  getCustomerStateByExternalId,
  updateCustomerByExternalId,
} from './customer-external-routes.ts'
import {
  createCustomer,
  deleteCustomer,
  getCustomer,
  getCustomerState,
  listCustomers,
  updateCustomer,
} from './customer-routes.ts'
import { createCustomerSession } from './customer-session.ts'
import { getOrder, listOrders } from './order-routes.ts'
import {
  createBillingOrganization,
  getBillingOrganization,
  listBillingOrganizations,
  updateBillingOrganization,
} from './organization-routes.ts'
import { receiveProcessorEvent } from './payment.ts'
import {
  createProduct,
  getProduct,
  listProducts,
  updateProduct,
  updateProductBenefits,
} from './product-routes.ts'

export const billingRoutes = {
  listAccessTokens,
  createAccessToken,
  updateAccessToken,
  deleteAccessToken,
  listBenefits,
  createBenefit,
  getBenefit,
  updateBenefit,
  deleteBenefit,
  listBenefitGrants,
  listCheckoutLinks,
  createCheckoutLink,
  getCheckoutLink,
  updateCheckoutLink,
  deleteCheckoutLink,
  openCheckoutLink,
  getPublicCheckout,
  updatePublicCheckout,
  cancelCheckoutPayment,
  confirmCheckout,
  listCheckouts,
  createCheckout,
  getCheckout,
  updateCheckout,
  getCustomerByExternalId,
  updateCustomerByExternalId,
  deleteCustomerByExternalId,
  getCustomerStateByExternalId,
  listCustomers,
  createCustomer,
  getCustomer,
  updateCustomer,
  deleteCustomer,
  getCustomerState,
  createCustomerSession,
  listOrders,
  getOrder,
  listBillingOrganizations,
  createBillingOrganization,
  getBillingOrganization,
  updateBillingOrganization,
  receiveProcessorEvent,
  listProducts,
  createProduct,
  getProduct,
  updateProduct,
  updateProductBenefits,
}
