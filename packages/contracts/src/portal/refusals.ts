import { invalid, named, refused } from '../common/refusal.ts'

export const portalRefusals = {
  CUSTOMER_NOT_FOUND: refused(404, 'Customer not found'),
  'customer.email_of_merchant': invalid('Only the merchant can change your address'),
  'session.one_purchase': refused(403, 'This session shows one purchase only'),
  'sign_in_code.wrong': named(400, 'InvalidSignInCode', 'The code is wrong, used or too old'),
}
