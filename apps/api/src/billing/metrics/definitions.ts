import type { Metric, MetricName } from '@tollgate/contracts'

function metric(slug: MetricName, display_name: string, type: Metric['type']): Metric {
  return { slug, display_name, type }
}

/** What each metric is called in English, and how it is shown. */
export const definitions: Record<MetricName, Metric> = {
  orders: metric('orders', 'Orders', 'scalar'),
  revenue: metric('revenue', 'Revenue', 'currency'),
  cumulative_revenue: metric('cumulative_revenue', 'Cumulative revenue', 'currency'),
  average_order_value: metric('average_order_value', 'Average order value', 'currency'),
  one_time_products: metric('one_time_products', 'One-time products', 'scalar'),
  one_time_products_revenue: metric(
    'one_time_products_revenue',
    'One-time products revenue',
    'currency',
  ),
  new_subscriptions: metric('new_subscriptions', 'New subscriptions', 'scalar'),
  new_subscriptions_revenue: metric(
    'new_subscriptions_revenue',
    'New subscriptions revenue',
    'currency',
  ),
  renewed_subscriptions: metric('renewed_subscriptions', 'Renewed subscriptions', 'scalar'),
  renewed_subscriptions_revenue: metric(
    'renewed_subscriptions_revenue',
    'Renewed subscriptions revenue',
    'currency',
  ),
  active_subscriptions: metric('active_subscriptions', 'Active subscriptions', 'scalar'),
  monthly_recurring_revenue: metric(
    'monthly_recurring_revenue',
    'Monthly recurring revenue',
    'currency',
  ),
  checkouts: metric('checkouts', 'Checkouts', 'scalar'),
  succeeded_checkouts: metric('succeeded_checkouts', 'Succeeded checkouts', 'scalar'),
  checkouts_conversion: metric('checkouts_conversion', 'Checkouts conversion', 'percentage'),
  new_customers: metric('new_customers', 'New customers', 'scalar'),
  cash_flow: metric('cash_flow', 'Cash flow', 'currency'),
  refunds: metric('refunds', 'Refunds', 'currency'),
  churned_subscriptions: metric('churned_subscriptions', 'Churned subscriptions', 'scalar'),
  churn_rate: metric('churn_rate', 'Churn rate', 'percentage'),
  net_revenue_retention: metric('net_revenue_retention', 'Net revenue retention', 'percentage'),
  trial_conversion: metric('trial_conversion', 'Trial conversion', 'percentage'),
}
