import { invalid, named, refused } from '../common/refusal.ts'

export const usageRefusals = {
  'customer_meter.too_few_credits': invalid('Not enough units are credited: {credited}'),
  'event.external_id_used_for_other': invalid('Another event has this external id'),
  'event.timestamp_in_future': invalid('Must not be in the future'),
  'event.timestamp_too_early': invalid('Must not be before {earliest}'),
  'meter.billed': invalid('Cannot change once its quantities have been billed'),
  'meter.period_reversed': invalid('Must not be before start_timestamp'),
  'meter.period_too_long': invalid('At most {maximum} days with this interval'),
  'meter.preview_timed_out': invalid('Takes too long to count'),
  'meter.too_many': invalid('There can be at most {maximum} meters'),
  'meter_alert.too_many': invalid('A meter can have at most {maximum} alerts for all customers'),
  'meter_reservation.confirmed': refused(409, 'The reservation was confirmed'),
  'meter_reservation.confirmed_otherwise': refused(
    409,
    'It was confirmed, with other units or events',
  ),
  'meter_reservation.expired': named(409, 'MeterReservationExpired', 'The reservation has expired'),
  'meter_reservation.external_id_used_for_other': invalid(
    'Another reservation has this external id',
  ),
  'meter_reservation.meter_counting': named(
    409,
    'MeterCounting',
    'The meter is still counting earlier events. Please try again.',
  ),
  'meter_reservation.more_than_reserved': invalid('Not enough units are reserved: {reserved}'),
  'meter_reservation.not_additive': invalid(
    'Units can be reserved of meters that count events or add them up',
  ),
  'meter_reservation.released': refused(409, 'The reservation was released'),
  'meter_reservation.too_few_units': named(
    409,
    'TooFewUnits',
    'Not enough units are available: {available}',
  ),
  'metrics.range_reversed': invalid('Must not be before start_date'),
  'metrics.range_too_long': invalid('At most {maximum} days with this interval'),
  'metrics.too_early': invalid('Must not be before {earliest}'),
}
