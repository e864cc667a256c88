import { invalid } from '../common/refusal.ts'

export const webhookRefusals = {
  'webhook_endpoint.too_many': invalid('There can be at most {maximum} webhook endpoints'),
  'webhook_endpoint.url_has_credentials': invalid('Must not hold a user name or a password'),
  'webhook_endpoint.url_not_https': invalid('Must be an https address'),
  'webhook_endpoint.url_not_public': invalid('Must be an address of the public internet'),
}
