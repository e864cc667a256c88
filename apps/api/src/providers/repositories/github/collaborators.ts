import { z } from 'zod'
import { PlatformFailure } from '../../../core/ports/platform-failure.ts'
import type { RepositoryAccess, RepositoryPermission } from '../../../core/ports/repositories.ts'
import type { GitHubApp } from './app.ts'
import { type Answer, type Question, readAs } from './ask.ts'
import { readPages } from './pages.ts'

const User = z.object({ login: z.string() })
const Invitations = z.array(
  z.object({
    id: z.number(),
    invitee: z.object({ id: z.number() }).nullable(),
    permissions: z.string(),
    expired: z.boolean().optional(),
  }),
)
type Invitation = z.infer<typeof Invitations>[number]

const Permission = z.object({ permission: z.string(), role_name: z.string().optional() })

/** By how much they allow, with the names that invitations have for them. */
const names: Record<RepositoryPermission, string> = {
  pull: 'read',
  triage: 'triage',
  push: 'write',
  maintain: 'maintain',
  admin: 'admin',
}
const ranks = Object.values(names)

type Whose = Omit<RepositoryAccess, 'permission'>

/**
 * “REST API endpoints for collaborators” and “… for repository invitations”, docs.github.com. Accounts are
 * asked for by id each time: their names change, and are then taken by others.
 */
export async function has(app: GitHubApp, access: RepositoryAccess): Promise<boolean> {
  const path = `/collaborators/${await requireLogin(app, access)}`
  const answer = await askAbout(app, access, { path })
  accept(answer, [204, 404])
  if (answer.status === 404) return false
  const role = await askAbout(app, access, { path: `${path}/permission` })
  accept(role, [200])
  const { permission, role_name: name } = readAs(Permission, role)
  // Roles that an organization made itself are known by what they build on.
  const rank = Math.max(ranks.indexOf(name ?? permission), ranks.indexOf(permission))
  return rank >= ranks.indexOf(names[access.permission])
}

export async function give(app: GitHubApp, access: RepositoryAccess): Promise<void> {
  const { permission } = access
  const login = await requireLogin(app, access)
  const invitation = await findInvitation(app, access)
  if (invitation && !invitation.expired) {
    if (invitation.permissions !== names[permission]) await change(app, access, invitation)
    return
  }
  // One that has expired keeps the account from being invited again.
  if (invitation) await cancel(app, access, invitation)
  const path = `/collaborators/${login}`
  accept(await askAbout(app, access, { method: 'PUT', path, body: { permission } }), [201, 204])
}

export async function take(app: GitHubApp, access: Whose): Promise<void> {
  const login = await findLogin(app, access)
  if (login === null) return
  // First the invitation: accepted in between, it is a collaborator’s access that goes next.
  const invitation = await findInvitation(app, access)
  if (invitation) await cancel(app, access, invitation)
  const path = `/collaborators/${login}`
  accept(await askAbout(app, access, { method: 'DELETE', path }), [204, 404])
}

async function requireLogin(app: GitHubApp, access: Whose): Promise<string> {
  const login = await findLogin(app, access)
  if (login !== null) return login
  throw new PlatformFailure('account_expired', { cause: 'The GitHub account is gone' })
}

async function findLogin(
  app: GitHubApp,
  { installationId, accountId }: Whose,
): Promise<string | null> {
  const answer = await app.askAs(installationId, { path: `/user/${accountId}` })
  if (answer.status === 404) return null
  accept(answer, [200])
  return readAs(User, answer).login
}

async function findInvitation(app: GitHubApp, access: Whose): Promise<Invitation | undefined> {
  const all = await readPages({
    ask: (page) => askAbout(app, access, { path: `/invitations?${page}` }),
    read: (answer) => readAs(Invitations, answer),
    missing: 'target_missing',
  })
  return all.find(({ invitee }) => String(invitee?.id) === access.accountId)
}

async function change(app: GitHubApp, access: RepositoryAccess, { id }: Invitation): Promise<void> {
  const body = { permissions: names[access.permission] }
  const path = `/invitations/${id}`
  accept(await askAbout(app, access, { method: 'PATCH', path, body }), [200])
}

/** Gone is gone, whether it was accepted, declined or canceled. */
async function cancel(app: GitHubApp, access: Whose, { id }: Invitation): Promise<void> {
  const path = `/invitations/${id}`
  accept(await askAbout(app, access, { method: 'DELETE', path }), [204, 404])
}

function askAbout(
  app: GitHubApp,
  { installationId, owner, name }: Whose,
  { path, ...question }: Omit<Question, 'token'>,
): Promise<Answer> {
  const repository = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`
  return app.askAs(installationId, { ...question, path: repository + path })
}

function accept({ status, message }: Answer, statuses: number[]): void {
  if (statuses.includes(status)) return
  throw new PlatformFailure(status === 404 ? 'target_missing' : 'permission_missing', {
    cause: message,
  })
}
