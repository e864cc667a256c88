import path from 'node:path'
import type { Io } from '../io.ts'

/** Where sign-ins are stored, following the XDG Base Directory Specification. */
export function configFile({ env, home }: Io): string {
  return path.join(env.XDG_CONFIG_HOME || path.join(home, '.config'), 'tollgate/config.json')
}

/** Where `listen` stores the last event that it forwarded. */
export function stateFile({ env, home }: Io): string {
  return path.join(env.XDG_STATE_HOME || path.join(home, '.local/state'), 'tollgate/listen.json')
}
