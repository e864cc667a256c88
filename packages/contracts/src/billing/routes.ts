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
  confirmCheckout,
  getPublicCheckout,
  updatePublicCheckout,
} from './checkout-public-routes.ts'
import { createCheckout, getCheckout, listCheckouts, updateCheckout } from './checkout-routes.ts'
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
  confirmCheckout,
  listCheckouts,
  createCheckout,
  getCheckout,
  updateCheckout,
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
