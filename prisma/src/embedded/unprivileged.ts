import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'

/** How to run a program without being root, which PostgreSQL refuses to be. */
export interface Unprivileged {
  /** Leading words of the command line. */
  prefix: string[]
  /** Who must own the data; undefined when we are not root. */
  owner: number | undefined
  identity: { uid?: number; gid?: number }
}

const nobody = 65_534

export function withoutRoot(binary: string, folder: string): Unprivileged {
  if (process.getuid?.() !== 0) return { prefix: [], owner: undefined, identity: {} }
  if (isRunnable(binary) && isPassable(path.dirname(folder))) {
    return { prefix: [], owner: nobody, identity: { uid: nobody, gid: nobody } }
  }
  const prefix = keepFileAccess()
  if (spawnSync('setpriv', [...prefix.slice(1), 'true']).status === 0) {
    return { prefix, owner: nobody, identity: {} }
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and user ${nobody} cannot reach ${binary} or ${folder}: ` +
      'run as another user, or set DATABASE_URL.',
  )
}

function isRunnable(binary: string): boolean {
  return (statSync(binary).mode & 0o005) === 0o005 && isPassable(path.dirname(binary))
}

function isPassable(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0
  return open && (path.dirname(folder) === folder || isPassable(path.dirname(folder)))
}

/**
 * Below a closed folder such as /root, one capability opens the way.
 * initdb asks access(2), which counts it only with the fix-up switched off.
 */
function keepFileAccess(): string[] {
  return [
    'setpriv',
    ...['--reuid', `${nobody}`, '--regid', `${nobody}`, '--clear-groups'],
    ...['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'],
    ...['--securebits', '+no_setuid_fixup'],
  ]
}
