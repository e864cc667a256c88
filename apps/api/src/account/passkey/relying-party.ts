import type { RelatedOrigins } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'

type Settled = Pick<Context, 'settings'>

/** The service as authenticators know it: passkeys belong to its domain. */
export function relyingParty({ settings }: Settled): { id: string; name: string } {
  const { hostname } = new URL(settings.BASE_URL)
  const { PASSKEY_RP_ID: id = hostname, PASSKEY_RP_NAME: name = hostname } = settings
  return { id, name }
}

/** The origins whose pages may use passkeys of this service. */
export function getRelatedOrigins({ settings }: Settled): RelatedOrigins {
  return { origins: [settings.BASE_URL, ...settings.PASSKEY_RELATED_ORIGINS] }
}
