import type { Thing } from './seed.ts'

/** A parameter, or a value in a body. */
export interface Field {
  /** Its path: `body.data.organizationId`. */
  path: string
  name: string
  /** Path of the route. */
  route: string
  required: boolean
  /** Whether its schema says that it is an id. */
  isId: boolean
}

/** What a field names, by its name. */
const things: Record<string, Thing> = {
  organizationId: 'organization',
  organization_id: 'organization',
  organizationSlug: 'slug',
  organization_slug: 'slug',
  slug: 'slug',
  actorId: 'user',
  userId: 'user',
  accountId: 'account',
  memberId: 'member',
  memberIdOrEmail: 'member',
  targetId: 'member',
  teamId: 'team',
  domainId: 'domain',
  invitationId: 'invitation',
  customerId: 'customer',
  customer_id: 'customer',
  external_id: 'externalId',
  customer_external_id: 'externalId',
  external_customer_id: 'externalId',
  product_id: 'product',
  products: 'product',
  product_price_id: 'price',
  benefit_id: 'benefit',
  benefits: 'benefit',
  checkout_id: 'checkout',
  order_id: 'order',
  subscription_id: 'subscription',
  activation_id: 'activation',
  key: 'key',
  discount_id: 'discount',
  medias: 'file',
  ids: 'file',
  files: 'file',
  custom_field_id: 'customField',
  meter_id: 'meter',
  object_id: 'product',
  endpoint_id: 'webhookEndpoint',
  webhook_event_id: 'webhookEvent',
}

/** What is told by the place only. */
const thingsByPlace: [place: RegExp, thing: Thing][] = [
  [/^\/v1\/products\S* body\.\S+\.id$/, 'price'],
  [/revoke-session body\.token$/, 'session'],
  [/revoke-user-session body\.sessionToken$/, 'session'],
  [/revoke-trusted-device body\.id$/, 'trustedDevice'],
  [/list-activities query\.cursor$/, 'activity'],
  [/get-invitation query\.id$/, 'invitation'],
  [/^\/v1\/customers query\.email$/, 'customerEmail'],
  [/^\/v1\/organization-access-tokens\S* \w+\.id$/, 'accessToken'],
  [/^\/v1\/benefits\S* \w+\.id$/, 'benefit'],
  [/^\/v1\/custom-fields\S* path\.id$/, 'customField'],
  [/^\/v1\/discounts\S* \w+\.id$/, 'discount'],
  [/^\/v1\/guild-connections\S* path\.id$/, 'guildConnection'],
  [/^\/v1\/events\S* (path\.id|query\.cursor)$/, 'event'],
  [/^\/v1\/event-log\S* (path\.id|query\.cursor)$/, 'loggedEvent'],
  [/^\/v1\/files\S* body\.id$/, 'upload'],
  [/^\/v1\/files\S* path\.id$/, 'file'],
  [/me\/payment-methods\S* \w+\.id$/, 'paymentMethod'],
  [/\/card-setups\S* \w+\.id$/, 'cardSetup'],
  [/^\/v1\/disputes\S* \w+\.id$/, 'dispute'],
  [/^\/v1\/payments\S* path\.id$/, 'payment'],
  [/^\/v1\/(customer-portal\/)?refunds\S* \w+\.id(\.0)?$/, 'refund'],
  [/^\/v1\/checkout-links\S* \w+\.id$/, 'checkoutLink'],
  [/^\/v1\/checkouts\S* \w+\.id$/, 'checkout'],
  [/^\/v1\/customers\S* \w+\.id$/, 'customer'],
  [/^\/v1\/(customer-portal\/)?orders\S* \w+\.id$/, 'order'],
  [/^\/v1\/(customer-portal\/)?subscriptions\S* \w+\.id$/, 'subscription'],
  [/^\/v1\/(customer-portal\/)?license-keys\S* \w+\.id$/, 'licenseKey'],
  [/^\/v1\/repository-connections\S* path\.id$/, 'repositoryConnection'],
  [/^\/v1\/(customer-portal\/meters|customer-meters)\S* path\.id$/, 'customerMeter'],
  [/^\/v1\/meters\S* path\.id$/, 'meter'],
  [/^\/v1\/meter-reservations\S* path\.id$/, 'meterReservation'],
  [/^\/v1\/meter-alerts\S* path\.id$/, 'meterAlert'],
  [/^\/v1\/webhooks\/endpoints\S* path\.id$/, 'webhookEndpoint'],
  [/^\/v1\/webhooks\/deliveries\S* path\.id$/, 'webhookDelivery'],
  [/^\/v1\/webhooks\/events\S* path\.id$/, 'webhookEvent'],
  [/sso\/callback\S* path\.organization$/, 'organization'],
  [/^\/v1\/organizations\S* \w+\.id$/, 'organization'],
  [/^\/v1\/products\S* \w+\.id(\.0)?$/, 'product'],
  [/^\/v1\/(customer-portal\/)?benefit-grants\S* \w+\.id$/, 'grant'],
  [/^\/pictures\S* \w+\.id$/, 'picture'],
  [/passkey\/\w+-passkey body\.id$/, 'passkey'],
  [/^\/checkout-links\S* \w+\.client_secret$/, 'linkSecret'],
  [/^\/v1\/checkouts\S* \w+\.client_secret$/, 'checkoutSecret'],
]

/** Public, or usable by anyone who has it: these fields name their own instead of another’s. */
const OPEN_TO_ALL = [
  /\.client_secret$/,
  /^\/pictures\//,
  // Programs ask by the key alone.
  /^\/v1\/customer-portal\/license-keys\/\w+ body\.key$/,
  // What an organization sells, and its sign-in for customers.
  /^\/v1\/customer-portal\/organizations\/\{slug\} /,
  /^\/v1\/customer-portal\/sign-in\/\w+ body\.organization_slug$/,
]

/** Names nothing that an organization has: of a provider or a platform, of mails, of the queue, or what the sender makes up. */
const NAMES_NOTHING =
  /\.(providerId|clientId|clientSecret|account_id|guild_token|role_id|device_id|((customer|billing)_)?tax_id(\.0)?|reference_id|secret|token|accessToken|refreshToken|confirmation_token_id|Idempotency-Key)$|^\/v1\/payments\/events\/|-failed-job body\.id$|\/passkey\/verify-\w+ body\.response\.(id|rawId)$/

const LOOKS_LIKE_NAME = /(^|_)(id|slug|secret|token)$|(Id|Slug|Secret|Token|IdOrEmail)$/

/** Whether a field may name something of an organization. */
export function namesThing(field: Field): boolean {
  const isKnown = thingOf(field) !== undefined
  return isKnown || ((field.isId || LOOKS_LIKE_NAME.test(field.name)) && !namesNothing(field))
}

function namesNothing(field: Field): boolean {
  return NAMES_NOTHING.test(placeOf(field))
}

/** What a field names; undefined if no one has said it. */
export function thingOf(field: Field): Thing | undefined {
  const byPlace = thingsByPlace.find(([place]) => place.test(placeOf(field)))
  return byPlace?.[1] ?? things[field.name]
}

export function isOpenToAll(field: Field): boolean {
  return OPEN_TO_ALL.some((place) => place.test(placeOf(field)))
}

function placeOf({ route, path }: Field): string {
  return `${route} ${path}`
}
