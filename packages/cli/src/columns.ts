/** How a value is shown. An amount’s currency is beside it. */
const formats = ['text', 'amount', 'date', 'yes', 'count'] as const
type Format = (typeof formats)[number]

/** A column of a list: its title, where the value is, and how it is shown. */
export interface Column {
  title: string
  path: string
  format: Format
}

/** `TITLE path format`, one column per line. */
function columns(...lines: string[]): Column[] {
  return lines.map((line) => {
    const [title = '', path = '', given] = line.split(' ')
    const format = formats.find((one) => one === given) ?? 'text'
    return { title: title.replaceAll('_', ' '), path, format }
  })
}

const id = 'ID id'
const created = 'CREATED created_at date'

/** The columns in each noun’s table; `--json` shows everything. */
const columnsByNoun: Readonly<Record<string, Column[]>> = {
  benefits: columns(id, 'TYPE type', 'DESCRIPTION description', created),
  'checkout-links': columns(id, 'LABEL label', 'URL url', created),
  checkouts: columns(
    id,
    'STATUS status',
    'TOTAL total_amount amount',
    'CUSTOMER customer_email',
    created,
  ),
  'custom-fields': columns(id, 'TYPE type', 'SLUG slug', 'NAME name'),
  'customer-meters': columns(
    id,
    'CUSTOMER customer.email',
    'METER meter.name',
    'CONSUMED consumed_units',
    'BALANCE balance',
  ),
  customers: columns(id, 'EMAIL email', 'NAME name', 'EXTERNAL_ID external_id', created),
  discounts: columns(id, 'NAME name', 'CODE code', 'REDEEMED redemptions_count', created),
  disputes: columns(
    id,
    'STATUS status',
    'TOTAL total_amount amount',
    'ORDER order_number',
    created,
  ),
  events: columns(
    id,
    'NAME name',
    'CUSTOMER customer.email',
    'EXTERNAL_CUSTOMER_ID external_customer_id',
    'AT timestamp date',
  ),
  'event-log': columns(id, 'TYPE type', 'AT timestamp date'),
  'event-names': columns(
    'NAME name',
    'SOURCE source',
    'COUNT occurrences',
    'LAST_SEEN last_seen date',
  ),
  files: columns(id, 'NAME name', 'SERVICE service', 'TYPE mime_type', created),
  'license-keys': columns(
    id,
    'KEY display_key',
    'STATUS status',
    'CUSTOMER customer.email',
    created,
  ),
  'meter-alerts': columns(id, 'NAME name', 'THRESHOLD threshold', 'METER meter_id', created),
  'meter-reservations': columns(
    id,
    'STATUS status',
    'UNITS units',
    'CUSTOMER customer_id',
    created,
  ),
  meters: columns(id, 'NAME name', 'AGGREGATION aggregation.func', created),
  orders: columns(
    id,
    'NUMBER number',
    'STATUS status',
    'TOTAL total_amount amount',
    'CUSTOMER customer.email',
    'PRODUCT product.name',
    created,
  ),
  organizations: columns(id, 'SLUG slug', 'NAME name', 'STATUS status', created),
  payments: columns(id, 'STATUS status', 'AMOUNT amount amount', 'METHOD method', created),
  products: columns(
    id,
    'NAME name',
    'INTERVAL recurring_interval',
    'PRICES prices count',
    'ARCHIVED is_archived yes',
    created,
  ),
  refunds: columns(id, 'STATUS status', 'TOTAL total_amount amount', 'ORDER order_id', created),
  subscriptions: columns(
    id,
    'STATUS status',
    'AMOUNT amount amount',
    'CUSTOMER customer.email',
    'PRODUCT product.name',
    'PERIOD_ENDS current_period_end date',
  ),
  'webhook-deliveries': columns(
    id,
    'TYPE webhook_event.type',
    'STATUS http_code',
    'SUCCEEDED succeeded yes',
    'MS duration_milliseconds',
    created,
  ),
  'webhook-endpoints': columns(
    id,
    'URL url',
    'ENABLED enabled yes',
    'FAILING_SINCE failing_since date',
  ),
}

export function columnsOf(noun: string): Column[] {
  return columnsByNoun[noun] ?? columns(id, created)
}
