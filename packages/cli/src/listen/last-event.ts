import { stateFile } from '../config/location.ts'
import { readJson, writePrivateJson } from '../config/private-file.ts'
import type { Io } from '../io.ts'
import { isRecord } from '../output/cell.ts'

/** `listen` has a position for each organization and address. */
export interface Place {
  organizationId: string
  forwardTo: string
}

function keyOf({ organizationId, forwardTo }: Place): string {
  return `${organizationId} ${forwardTo}`
}

export async function readLastEvent(io: Io, place: Place): Promise<string | null> {
  const state = await readJson(stateFile(io))
  const id = isRecord(state) ? state[keyOf(place)] : null
  return typeof id === 'string' ? id : null
}

export async function saveLastEvent(io: Io, place: Place, id: string): Promise<void> {
  const state = await readJson(stateFile(io))
  await writePrivateJson(stateFile(io), { ...(isRecord(state) ? state : {}), [keyOf(place)]: id })
}
