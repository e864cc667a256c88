export type RepositoryPermission = 'pull' | 'triage' | 'push' | 'maintain' | 'admin'

/** An organization at the host that has let us manage who reaches its repositories. */
export interface Installation {
  id: string
  /** The organization’s name there. */
  owner: string
}

export interface RepositoryName {
  owner: string
  name: string
}

export interface Repository extends RepositoryName {
  isPrivate: boolean
}

/** What an account may do in a repository. */
export interface RepositoryAccess extends RepositoryName {
  installationId: string
  accountId: string
  permission: RepositoryPermission
}

/**
 * Where merchants keep repositories that customers buy access to. Adapter: GitHub. The methods fail with
 * `PlatformFailure`.
 */
export interface RepositoryHost {
  /** Where a merchant signs in to prove what they own; they return with a code. */
  authorizationUrl(request: { redirectUri: string; state: string }): string
  /** Where a merchant lets us in for another organization; they return with a code as well. */
  installationUrl(state: string): Promise<string>
  /** The organizations with us that the bearer of the code owns; null where the code is not good. */
  findOwned(returned: { code: string; redirectUri: string }): Promise<Installation[] | null>
  /** In the order of their names. */
  listRepositories(installationId: string): Promise<Repository[]>
  findRepository(installationId: string, named: RepositoryName): Promise<Repository | null>
  /** Whether the account may do as much without being given it. */
  has(access: RepositoryAccess): Promise<boolean>
  /** Invites the account, or changes what it may do; given twice is once. */
  give(access: RepositoryAccess): Promise<void>
  /** Takes back the invitation, or the access; taken twice is once. */
  take(access: Omit<RepositoryAccess, 'permission'>): Promise<void>
}
