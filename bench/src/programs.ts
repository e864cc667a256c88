import path from 'node:path'
import { findFreePort } from './free-port.ts'
import { type ServerProcess, startServer, TOLLGATE_FLAGS } from './server-process.ts'

export const RAW = 'raw'
export const OURS = 'Tollgate'
export const OLD = 'better-auth 1.2.9'
export const NEWEST = 'better-auth 1.7.25'

export interface Program {
  name: string
  file: string
  /** The bare handlers run like Tollgate, better-auth with Node’s defaults. */
  flags: string[]
}

export const TOLLGATE: Program = {
  name: OURS,
  file: path.join(import.meta.dirname, '../../apps/api/src/main.ts'),
  flags: TOLLGATE_FLAGS,
}

/** The bare handlers of a folder, and Tollgate. */
export function programsWithoutPeers(folder: string): Program[] {
  return [{ name: RAW, file: path.join(folder, 'raw-server.ts'), flags: TOLLGATE_FLAGS }, TOLLGATE]
}

/** Those of one folder, in the order in which they take turns. */
export function programsIn(folder: string): Program[] {
  const here = (file: string) => path.join(folder, file)
  return [
    ...programsWithoutPeers(folder),
    { name: OLD, file: here('better-auth-1.2.9-server.ts'), flags: [] },
    { name: NEWEST, file: here('better-auth-newest-server.ts'), flags: [] },
  ]
}

interface Setting {
  databaseUrl: string
  secret: string
  isCaching: boolean
  /** A process that only works answers nothing: it counts as ready at once. */
  role?: 'serve' | 'work' | 'both'
  /** Where another process of the service is reached; its own address otherwise. */
  baseUrl?: string
  /** Whether its clock can be moved. */
  hasDevTools?: boolean
  /** Whether webhooks may be sent to this machine. */
  sendsToPrivate?: boolean
}

export async function startProgram(
  { file, flags }: Program,
  setting: Setting,
): Promise<ServerProcess> {
  const { databaseUrl, secret, isCaching, role = 'serve', baseUrl, hasDevTools = false } = setting
  const port = await findFreePort()
  return startServer({
    file,
    port,
    readyPath: role === 'work' ? null : '/api/auth/ok',
    flags,
    environment: {
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: secret,
      BASE_URL: baseUrl ?? `http://127.0.0.1:${port}`,
      ROLE: role,
      RATE_LIMIT_ENABLED: 'false',
      DEV_TOOLS: String(hasDevTools),
      WEBHOOKS_ALLOW_PRIVATE: String(setting.sendsToPrivate ?? false),
      LOG_LEVEL: 'error',
      SESSION_COOKIE_CACHE: String(isCaching),
      SESSION_COOKIE_CACHE_AGE: '3600',
    },
  })
}
