import type { MeterReservationCreate, NewMeterReservation } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { violatedUniqueIndex } from '../../core/database-failure.ts'
import { Refusal } from '../../core/errors.ts'
import { fingerprintOf } from '../../core/fingerprint.ts'
import { gather } from '../../core/gather.ts'
import { save } from '../../core/save.ts'
import { inTransaction, isInTransaction, LostRace } from '../../core/transaction.ts'
import { expireOf } from './lifecycle.ts'
import { type Plan, type Planned, planReservations, type Wanted } from './plan.ts'
import { presentNew } from './present.ts'
import { holdUnits, type Named, readFacts } from './queries.ts'

/** Holds units for work, if there are as many. Those who want units of one customer’s meter at once are served together. */
export async function createMeterReservation(
  ctx: MerchantContext,
  input: MeterReservationCreate,
): Promise<NewMeterReservation> {
  const { organizationId } = ctx
  const named = readNamed(input)
  const request = { ctx, named, wanted: readWanted(input) }
  const lane = [organizationId, ...Object.values(named)].join(' ')
  const planned = isInTransaction(ctx)
    ? (await reserve([request]))(request)
    : await reserveTogether(ctx, request, lane)
  if (planned instanceof Refusal) throw planned
  return presentNew(planned.reservation, planned.available, ctx)
}

function readNamed(input: MeterReservationCreate): Named {
  return {
    customerId: input.customer_id?.toLowerCase() ?? null,
    externalCustomerId: input.external_customer_id ?? null,
    meterId: input.meter_id.toLowerCase(),
  }
}

function readWanted(input: MeterReservationCreate): Wanted {
  const { units, external_id: externalId = null, expires_in: expiresIn } = input
  return {
    units: String(units),
    externalId,
    expiresIn,
    namedBy: input.customer_id === undefined ? 'external_customer_id' : 'customer_id',
    fingerprint: fingerprintOf([...Object.values(readNamed(input)), units, expiresIn]),
  }
}

interface Request {
  ctx: MerchantContext
  named: Named
  wanted: Wanted
}

/** Each customer’s meter has its lane, so that many who want its units take one connection, and no one else waits. */
const reserveTogether = gather(100, reserve)

async function reserve(requests: Request[]): Promise<(request: Request) => Planned> {
  const [first] = requests
  if (!first) throw new Error('There is nothing to reserve')
  const outcomes = await inTransaction(first.ctx, (tx) =>
    reserveAll(
      tx,
      first.named,
      requests.map(({ wanted }) => wanted),
    ),
  )
  const byRequest = new Map(requests.map((request, place) => [request, outcomes[place]]))
  return (request) => {
    const outcome = byRequest.get(request)
    if (!outcome) throw new Error('Nothing became of a reservation')
    return outcome
  }
}

async function reserveAll(
  tx: MerchantContext,
  named: Named,
  wanted: readonly Wanted[],
): Promise<Planned[]> {
  await holdUnits(tx, named)
  const { added, outcomes } = await plan(tx, named, wanted)
  // In one order, so that two who bring the same external ids never wait for each other.
  const ordered = added.toSorted((a, b) => ((a.externalId ?? '') < (b.externalId ?? '') ? -1 : 1))
  await save(tx, { insert: { meterReservation: ordered } }).catch((error) => {
    const isTaken = violatedUniqueIndex(error) === 'meter_reservations_external_id_key'
    throw isTaken ? new LostRace('An external id was just used', { cause: error }) : error
  })
  return outcomes
}

/** What has expired is noted only where its units are needed: until then it counts as held. */
async function plan(tx: MerchantContext, named: Named, wanted: readonly Wanted[]): Promise<Plan> {
  const externalIds = wanted.flatMap(({ externalId }) => externalId ?? [])
  const read = async () => {
    const facts = await readFacts(tx, named, externalIds)
    return { ...facts, ...planReservations(facts, wanted, tx.clock.now()) }
  }
  const first = await read()
  const { customerId, meterId } = { ...first, ...named, customerId: first.customerId }
  if (!first.needsExpired || customerId === null) return first
  await expireOf(tx, { customerId, meterId })
  return read()
}
