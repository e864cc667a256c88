import type { Connection } from '../connect.ts'
import type { Io } from '../io.ts'

/** The result of a check: `good`, a `note` that is worth knowing, or `bad`, which needs fixing. */
export interface Finding {
  name: string
  status: 'good' | 'note' | 'bad'
  message: string
}

export interface Patient {
  io: Io
  connection: Connection
}
