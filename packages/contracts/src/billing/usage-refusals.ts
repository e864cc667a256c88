import { invalid } from '../common/refusal.ts'

export const usageRefusals = {
  'customer_meter.too_few_credits': invalid('Only {credited} units are credited'),
  'event.external_id_used_for_other': invalid('Another event has this external id'),
  'event.timestamp_in_future': invalid('Must not be in the future'),
  'event.timestamp_too_early': invalid('Must not be before {earliest}'),
  'meter.billed': invalid('Cannot change once its quantities have been billed'),
  'meter.period_reversed': invalid('Must not be before start_timestamp'),
  'meter.period_too_long': invalid('At most {maximum} days with this interval'),
  'meter.preview_timed_out': invalid('Takes too long to try out'),
  'metrics.range_reversed': invalid('Must not be before start_date'),
  'metrics.range_too_long': invalid('At most {maximum} days with this interval'),
  'metrics.too_early': invalid('Must not be before {earliest}'),
}
