import type { ServedRoute } from '../http/serve.ts'
import { benefitRoutes } from './benefit/routes.ts'
import { benefitGrantRoutes } from './benefit-grant/routes.ts'
import { checkoutRoutes, checkoutStreamRoutes } from './checkout/routes.ts'
import { checkoutLinkRoutes } from './checkout-link/routes.ts'
import { customFieldRoutes } from './custom-field/routes.ts'
import { customerRoutes } from './customer/routes.ts'
import { customerMeterRoutes } from './customer-meter/routes.ts'
import { customerSessionRoutes } from './customer-session/routes.ts'
import { discountRoutes } from './discount/routes.ts'
import { disputeRoutes } from './dispute/routes.ts'
import { earningsRoutes } from './earnings/routes.ts'
import { entitlementRoutes } from './entitlement/routes.ts'
import { eventRoutes } from './event/routes.ts'
import { eventLogRoutes } from './event-log/routes.ts'
import { fileRoutes } from './file/routes.ts'
import { guildConnectionRoutes } from './guild-connection/routes.ts'
import { licenseKeyRoutes } from './license-key/routes.ts'
import { meterRoutes } from './meter/routes.ts'
import { meterAlertRoutes } from './meter-alert/routes.ts'
import { meterReservationRoutes } from './meter-reservation/routes.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { orderRoutes } from './order/routes.ts'
import { billingOrganizationRoutes } from './organization/routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { paymentMethodRoutes } from './payment-method/routes.ts'
import { productRoutes } from './product/routes.ts'
import { refundRoutes } from './refund/routes.ts'
import { repositoryConnectionRoutes } from './repository-connection/routes.ts'
import { subscriptionRoutes } from './subscription/routes.ts'
import { taxRoutes } from './tax/routes.ts'
import { webhookDeliveryRoutes } from './webhook-delivery/routes.ts'
import { webhookEndpointRoutes } from './webhook-endpoint/routes.ts'
import { webhookEventStreamRoutes } from './webhook-endpoint/stream-routes.ts'

export const billingRoutes: ServedRoute[] = [
  ...benefitRoutes,
  ...benefitGrantRoutes,
  ...checkoutRoutes,
  ...checkoutStreamRoutes,
  ...checkoutLinkRoutes,
  ...customFieldRoutes,
  ...customerRoutes,
  ...customerMeterRoutes,
  ...customerSessionRoutes,
  ...discountRoutes,
  ...disputeRoutes,
  ...earningsRoutes,
  ...entitlementRoutes,
  ...eventRoutes,
  ...eventLogRoutes,
  ...fileRoutes,
  ...guildConnectionRoutes,
  ...licenseKeyRoutes,
  ...meterAlertRoutes,
  ...meterReservationRoutes,
  ...meterRoutes,
  ...metricsRoutes,
  ...orderRoutes,
  ...billingOrganizationRoutes,
  ...paymentRoutes,
  ...paymentMethodRoutes,
  ...productRoutes,
  ...refundRoutes,
  ...repositoryConnectionRoutes,
  ...subscriptionRoutes,
  ...taxRoutes,
  ...webhookDeliveryRoutes,
  ...webhookEndpointRoutes,
  ...webhookEventStreamRoutes,
]
