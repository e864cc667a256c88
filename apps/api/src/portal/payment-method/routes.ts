import { portalPaymentMethodRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { addPortalPaymentMethod } from './add.ts'
import {
  createOwnCardSetup,
  deletePortalPaymentMethod,
  getCardForm,
  getOwnCardSetup,
  listPortalPaymentMethods,
  setDefaultPortalPaymentMethod,
} from './own.ts'

export const portalPaymentMethodRoutes = serve(routes, {
  listPortalPaymentMethods,
  addPortalPaymentMethod,
  deletePortalPaymentMethod,
  setDefaultPortalPaymentMethod,
  getCardForm,
  createCardSetup: createOwnCardSetup,
  getCardSetup: getOwnCardSetup,
})
