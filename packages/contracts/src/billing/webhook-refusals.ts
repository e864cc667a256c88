import { invalid, named } from '../common/refusal.ts'

export const webhookRefusals = {
  'webhook_endpoint.disabled': named(
    409,
    'WebhookEndpointDisabled',
    'The webhook endpoint is switched off',
  ),
  'webhook_endpoint.event_needs_user': invalid(
    'Sign in to choose this event: access tokens cannot do this',
  ),
  'webhook_endpoint.needs_user': invalid(
    'Sign in to change this: the endpoint gets events about people, which access tokens cannot read',
  ),
  'webhook_endpoint.too_many': invalid('There can be at most {maximum} webhook endpoints'),
  'webhook_endpoint.url_has_credentials': invalid('Must not hold a user name or a password'),
  'webhook_endpoint.url_not_https': invalid('Must be an https address'),
  'webhook_endpoint.url_not_public': invalid('Must be an address of the public internet'),
  'webhook_event.archived': named(
    410,
    'ResourceUnavailable',
    'The payload of this event is no longer kept',
  ),
}
