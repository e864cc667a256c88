import { z } from '@hono/zod-openapi'
import { Id } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listQuery, repeatable } from '../common/list.ts'
import { billingError, billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import {
  MeterReservation,
  MeterReservationConfirm,
  MeterReservationCreate,
  MeterReservationList,
  MeterReservationStatus,
  NewMeterReservation,
} from './meter-reservation.ts'
import { IdParameters } from './record.ts'

const closing = {
  ...writeErrors,
  409: billingError('It was closed otherwise, or too late'),
}

export const meterReservationRoutes = defineRoutes('meter-reservation', {
  listMeterReservations: {
    method: 'get',
    path: '/v1/meter-reservations',
    summary: 'List the reservations of units',
    description: 'Those that expired are listed for three more days.',
    security: merchant('meters:read', 'meters:write'),
    request: {
      query: z.object({
        ...listQuery(['created_at', '-created_at']),
        customer_id: repeatable(Id).openapi({ description: 'Only of these customers.' }),
        meter_id: repeatable(Id).openapi({ description: 'Only of these meters.' }),
        status: repeatable(MeterReservationStatus).openapi({
          description: 'Only those with one of these statuses.',
        }),
      }),
    },
    responses: { 200: json(MeterReservationList, 'The reservations'), ...billingErrors },
  },
  createMeterReservation: {
    method: 'post',
    path: '/v1/meter-reservations',
    summary: 'Reserve units of a customer’s meter',
    description:
      'Before work that will be counted: units that are reserved can’t be reserved again, however many ask at once. Available is what was credited, less what is used and what is reserved.',
    security: merchant('meters:write'),
    request: { headers: IdempotencyHeaders, body: body(MeterReservationCreate) },
    refusals: {
      409: ['meter_reservation.meter_counting', 'meter_reservation.too_few_units'],
      422: [
        'customer.not_found',
        'meter_reservation.external_id_used_for_other',
        'meter_reservation.not_additive',
        'reference.not_found',
      ],
    },
    responses: {
      201: json(NewMeterReservation, 'The units are held'),
      ...writeErrors,
      409: billingError('Too few units are left, or how many are left isn’t known yet'),
    },
  },
  getMeterReservation: {
    method: 'get',
    path: '/v1/meter-reservations/{id}',
    summary: 'Get a reservation of units',
    security: merchant('meters:read', 'meters:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(MeterReservation, 'The reservation'), ...billingErrors },
  },
  confirmMeterReservation: {
    method: 'post',
    path: '/v1/meter-reservations/{id}/confirm',
    summary: 'Confirm that reserved units were used',
    description:
      'The units are no longer held, and the events are stored, in one moment: nobody can reserve them in between. Meters count events, and nothing else: what is confirmed without any isn’t used. The same again answers the same.',
    security: merchant('meters:write'),
    request: {
      headers: IdempotencyHeaders,
      params: IdParameters,
      body: body(MeterReservationConfirm),
    },
    refusals: {
      404: ['resource.not_found'],
      409: [
        'meter_reservation.confirmed_otherwise',
        'meter_reservation.expired',
        'meter_reservation.released',
      ],
      422: [
        'customer.not_found',
        'event.external_id_used_for_other',
        'event.timestamp_in_future',
        'event.timestamp_too_early',
        'meter_reservation.more_than_reserved',
      ],
    },
    responses: { 200: json(MeterReservation, 'It is confirmed'), ...closing },
  },
  releaseMeterReservation: {
    method: 'post',
    path: '/v1/meter-reservations/{id}/release',
    summary: 'Release reserved units',
    description:
      'For work that wasn’t done: the units can be reserved again. The same again answers the same, also once it has expired.',
    security: merchant('meters:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: { 404: ['resource.not_found'], 409: ['meter_reservation.confirmed'] },
    responses: { 200: json(MeterReservation, 'It is released'), ...closing },
  },
})
