import type { RepositoryPermission } from '../../core/ports/repositories.ts'

export interface Account {
  id: number
  login: string
  type: 'User' | 'Organization'
}

interface Invitation {
  id: number
  invitee: Account
  permissions: string
  expired: boolean
}

export interface FakeRepository {
  owner: string
  name: string
  isPrivate: boolean
  collaborators: Map<number, RepositoryPermission>
  invitations: Invitation[]
}

export interface FakeInstallation {
  id: number
  account: Account
  isSuspended: boolean
  repositories: FakeRepository[]
}

export type World = ReturnType<typeof createWorld>

const words: Record<string, string> = { pull: 'read', push: 'write' }

/** What invitations and roles call a permission. */
export function inWords(permission: string): string {
  return words[permission] ?? permission
}

/** What a stand-in for GitHub knows. */
export function createWorld() {
  const accounts = new Map<number, Account>()
  const owners = new Map<string, Set<number>>()
  const members = new Map<string, Set<number>>()
  const installations = new Map<number, FakeInstallation>()
  const tokens = new Map<string, FakeInstallation>()
  const codes = new Map<string, Account>()
  const moved = new Map<string, FakeRepository>()
  const permissions: Record<string, string> = { administration: 'write', members: 'read' }
  let last = 1000

  function nextId(): number {
    last += 1
    return last
  }

  function addAccount(login: string, type: Account['type'] = 'User'): Account {
    const account = { id: nextId(), login, type }
    accounts.set(account.id, account)
    return account
  }

  return {
    accounts,
    owners,
    members,
    installations,
    tokens,
    codes,
    moved,
    /** What the app asks organizations for. */
    permissions,
    nextId,
    addAccount,
    /** An organization that lets the app in to its repositories, unless the account is a person’s. */
    install(
      login: string,
      {
        ownedBy,
        names,
        members: others = [],
        account = addAccount(login, 'Organization'),
      }: { ownedBy: Account[]; names: string[]; members?: Account[]; account?: Account },
    ): FakeInstallation {
      owners.set(login, new Set(ownedBy.map(({ id }) => id)))
      members.set(login, new Set(others.map(({ id }) => id)))
      const repositories = names.map((name) => ({
        owner: login,
        name,
        isPrivate: true,
        collaborators: new Map<number, RepositoryPermission>(),
        invitations: [],
      }))
      const installation = { id: nextId(), account, isSuspended: false, repositories }
      installations.set(installation.id, installation)
      return installation
    },
    rename(repository: FakeRepository, name: string) {
      moved.set(`${repository.owner}/${repository.name}`, repository)
      repository.name = name
    },
    /** Everyone invited accepts. */
    accept({ invitations, collaborators }: FakeRepository) {
      const permissions = ['pull', 'triage', 'push', 'maintain', 'admin'] as const
      for (const { invitee, permissions: word } of invitations.splice(0)) {
        const permission = permissions.find((one) => inWords(one) === word)
        if (permission) collaborators.set(invitee.id, permission)
      }
    },
    /** What GitHub sends a browser back with. */
    signIn(account: Account): string {
      const code = `code_${nextId()}`
      codes.set(code, account)
      return code
    },
  }
}
