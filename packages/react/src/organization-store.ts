import {
  createStore,
  type Schema,
  type SessionState,
  type SessionStore,
  type Store,
  type TollgateClient,
  TollgateError,
  unwrap,
} from '@tollgate/client'

export interface OrganizationState {
  data: Schema<'Organization'>[]
  error: TollgateError | null
  isPending: boolean
}

export type OrganizationStore = Store<OrganizationState>

export const pendingOrganizations: OrganizationState = { data: [], error: null, isPending: true }

/** The organizations of the signed-in user, requested again when another user signs in. */
export function createOrganizationStore(
  client: TollgateClient,
  session: SessionStore,
): OrganizationStore {
  return createStore(pendingOrganizations, (set) => {
    let shownFor: string | null | undefined

    async function show(userId: string | null): Promise<void> {
      shownFor = userId
      set(pendingOrganizations)
      const state = userId === null ? none : await read(client)
      // Someone else may have signed in meanwhile.
      if (shownFor === userId) set(state)
    }

    function follow({ data, isPending }: SessionState): void {
      const userId = data?.user.id ?? null
      if (!isPending && userId !== shownFor) void show(userId)
    }

    return session.subscribe(follow)
  })
}

const none: OrganizationState = { data: [], error: null, isPending: false }

async function read(client: TollgateClient): Promise<OrganizationState> {
  try {
    return { ...none, data: await unwrap(client.GET('/api/auth/organization/list')) }
  } catch (error) {
    if (!(error instanceof TollgateError)) throw error
    return { ...none, error }
  }
}
