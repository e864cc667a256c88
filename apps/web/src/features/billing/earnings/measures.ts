/** What is told of each day, and of all of them: each but the last is taken off the first. */
export const measures = [
  ['gross', 'gross_amount'],
  ['refunded', 'refunded_amount'],
  ['disputed', 'disputed_amount'],
  ['tax', 'tax_amount'],
  ['net', 'net_amount'],
] as const
