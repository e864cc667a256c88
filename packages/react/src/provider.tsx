import { createSessionStore, type TollgateClient } from '@tollgate/client'
import { type ReactNode, useMemo } from 'react'
import { TollgateContext } from './context.ts'
import { createOrganizationStore } from './organization-store.ts'

interface TollgateProviderProps {
  /** Made once, outside of components. It needs no token: the session’s cookie counts. */
  client: TollgateClient
  children: ReactNode
}

/**
 * What its children’s hooks share: the session is requested once, however many of them use it.
 *
 * @example
 * const client = createClient({})
 * root.render(<TollgateProvider client={client}><App /></TollgateProvider>)
 */
export function TollgateProvider({ client, children }: TollgateProviderProps) {
  const tollgate = useMemo(() => {
    const session = createSessionStore(client)
    return { client, session, organizations: createOrganizationStore(client, session) }
  }, [client])
  return <TollgateContext.Provider value={tollgate}>{children}</TollgateContext.Provider>
}
