import { invalid, named, refused } from './refusal.ts'

/** What any route may answer, before its verb or from several of them. */
export const requestRefusals = {
  INVALID_ORIGIN: refused(403, 'Invalid origin'),
  INVALID_CALLBACKURL: refused(403, 'Invalid callbackURL'),
  INVALID_REDIRECTURL: refused(403, 'Invalid redirectURL'),
  INVALID_ERRORCALLBACKURL: refused(403, 'Invalid errorCallbackURL'),
  INVALID_NEWUSERCALLBACKURL: refused(403, 'Invalid newUserCallbackURL'),
  'token.invalid': named(401, 'invalid_token', 'The token is unknown, expired or revoked'),
  'token.scope_missing': named(403, 'insufficient_scope', 'The token lacks the scope {scope}'),
  'role.not_allowed': refused(403, 'Your role in this organization does not allow this'),
  'organization.missing': invalid('Name an organization, or make one active'),
  'organization.not_found': refused(404, 'Organization not found'),
  'organization.fixed_by_token': invalid('Not allowed with an organization token'),
  'resource.not_found': refused(404, 'Not found'),
  'resource.changed': refused(412, 'Changed since the version in If-Match'),
  'reference.not_found': invalid('Not found'),
  'idempotency_key.answer_unreadable': named(
    409,
    'IdempotencyKeyUsed',
    'The request was done before, and its answer can no longer be read',
  ),
  'idempotency_key.in_use': named(
    409,
    'IdempotencyKeyInUse',
    'A request with the same Idempotency-Key is still being answered',
  ),
  'email.not_one_address': invalid('Must be exactly one e-mail address'),
}

/** For `refine`: the code and text of the rule that it checks. */
export function rule(code: keyof typeof schemaRefusals) {
  return { error: schemaRefusals[code].text, params: { code } }
}

/** Kinds of the problems that are possible wherever a request is checked: zod’s, and our own. */
export const schemaRefusals = {
  card_number: invalid('Card numbers must not be stored'),
  custom: invalid('Invalid input'),
  extra_forbidden: invalid('Unknown field'),
  idempotency_key_invalid: invalid('{reason}'),
  idempotency_key_not_taken: invalid('This route takes no key: read its description'),
  idempotency_key_reused: invalid('The key was used for another request'),
  invalid_element: invalid('Invalid input'),
  invalid_format: invalid('Invalid input'),
  invalid_key: invalid('Invalid input'),
  invalid_type: invalid('Must be a string'),
  invalid_union: invalid('Invalid input'),
  invalid_value: invalid('Invalid input'),
  json_invalid: invalid('The body is not valid JSON'),
  missing: invalid('Field required'),
  not_multiple_of: invalid('Invalid input'),
  string_unstorable: invalid('The text has a character that cannot be stored'),
  too_big: invalid('Invalid input'),
  too_small: invalid('Invalid input'),
  'address.country_unknown': invalid('Not a country of ISO 3166-1'),
  'metadata.not_whole': invalid('Must be a whole number'),
  'metadata.too_deep': invalid('Nested too deep'),
  'metadata.too_many_keys': invalid('At most 50 keys are allowed'),
  'metadata.too_long': invalid('Too long'),
  'checkout.product_missing': invalid('Name at least one product'),
  'time_zone.unknown': invalid('Not a time zone by its IANA name, such as Europe/Berlin'),
  'tax_id.kind_unknown': invalid('Unknown kind of tax id'),
  'custom_field.bounds_crossed': invalid('Must not be below the lower bound'),
  'custom_field.option_listed_twice': invalid('Two options have the same value'),
  'custom_field_data.too_many_values': invalid('At most 100 values are allowed'),
  'customer.missing': invalid('Name the customer by its id or your own'),
  'customer.named_twice': invalid('Name the customer by its id or your own, not by both'),
  'filter.invalid': invalid('Must be a filter, as JSON'),
  'filter.too_large': invalid(
    'A filter may have 200 clauses and filters within it, 16 levels deep',
  ),
  'ip_address.invalid': invalid('Not an IP address'),
  'price.below_minimum': invalid('Must not be below minimum_amount'),
  'price.above_maximum': invalid('Must not be above maximum_amount'),
  'price.unit_amount_too_fine': invalid('At most 9 digits, and 12 after the decimal point'),
  'picture_url.invalid': invalid(
    'Must be an http or https URL, or a PNG, JPEG, GIF, WebP or AVIF image as a data URL',
  ),
  'subscription.one_change': invalid(
    'Name exactly one change: product_id, discount_id, cancel_at_period_end or revoke',
  ),
  'permissions.missing': invalid('Name permissions'),
}
