/** The amounts of a day or a period: the first, less all others, is the last. */
export const measures = [
  ['gross', 'gross_amount'],
  ['refunded', 'refunded_amount'],
  ['disputed', 'disputed_amount'],
  ['tax', 'tax_amount'],
  ['net', 'net_amount'],
] as const
