import type { SessionStore, TollgateClient } from '@tollgate/client'
import { createContext, useContext } from 'react'
import type { OrganizationStore } from './organization-store.ts'

export interface Tollgate {
  client: TollgateClient
  session: SessionStore
  organizations: OrganizationStore
}

export const TollgateContext = createContext<Tollgate | null>(null)

export function useTollgate(): Tollgate {
  const tollgate = useContext(TollgateContext)
  if (!tollgate) throw new Error('Wrap components that use Tollgate’s hooks in <TollgateProvider>')
  return tollgate
}
