import { invalid, named, refused } from '../common/refusal.ts'

export const portalRefusals = {
  CUSTOMER_NOT_FOUND: refused(404, 'Customer not found'),
  'customer.email_of_merchant': invalid('Only the merchant can change your address'),
  'platform.not_set_up': invalid('This service is not set up for {platform}'),
  'platform.unavailable': refused(503, '{platform} cannot be reached. Please try again'),
  'platform_account.link_invalid': refused(
    400,
    'This was not begun in this session, or too long ago. Please start again',
  ),
  'platform_account.not_confirmed': refused(400, '{platform} did not confirm the account'),
  'platform_account.not_linked': invalid('This account is not connected'),
  'session.one_purchase': refused(403, 'This session shows one purchase only'),
  'sign_in_code.wrong': named(400, 'InvalidSignInCode', 'The code is wrong, used or too old'),
}
