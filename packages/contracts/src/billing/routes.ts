import {
  createBenefit,
  deleteBenefit,
  getBenefit,
  listBenefitGrants,
  listBenefits,
  updateBenefit,
} from './benefit-routes.ts'
import {
  createBillingOrganization,
  getBillingOrganization,
  listBillingOrganizations,
  updateBillingOrganization,
} from './organization-routes.ts'
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
  listBillingOrganizations,
  createBillingOrganization,
  getBillingOrganization,
  updateBillingOrganization,
  listProducts,
  createProduct,
  getProduct,
  updateProduct,
  updateProductBenefits,
}
