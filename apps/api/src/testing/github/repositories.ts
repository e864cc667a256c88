import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { fail, pageOf, readBearer } from './answers.ts'
import { type FakeInstallation, type FakeRepository, inWords, type World } from './world.ts'

const Put = z.object({ permission: z.enum(['pull', 'triage', 'push', 'maintain', 'admin']) })
const Patch = z.object({ permissions: z.enum(['read', 'triage', 'write', 'maintain', 'admin']) })

/** What `permission` of a collaborator says of roles that are newer than it. */
const legacy: Record<string, string> = { triage: 'read', maintain: 'write' }

interface Env {
  Variables: { installation: FakeInstallation; repository: FakeRepository }
}

/** What an app asks where it is installed. */
export function serveRepositories({ accounts, moved, nextId, tokens }: World) {
  const api = new Hono<Env>()
  api.use(async (c, go) => {
    const installation = tokens.get(readBearer(c))
    if (!installation) return fail(c, 401, 'Bad credentials')
    c.set('installation', installation)
    return go()
  })
  api.get('/user/:id', (c) => {
    const account = accounts.get(Number(c.req.param('id')))
    return account ? c.json(account) : fail(c, 404, 'Not Found')
  })
  api.get('/installation/repositories', (c) => {
    const all = c.get('installation').repositories
    return c.json({ total_count: all.length, repositories: pageOf(c, all).map(describe) })
  })
  const one = '/repos/:owner/:name'
  for (const path of [one, `${one}/*`]) {
    api.use(path, async (c, go) => {
      const owner = c.req.param('owner')
      const name = c.req.param('name')
      const target = moved.get(`${owner}/${name}`)
      if (target) {
        const url = c.req.url.replace(`/${owner}/${name}`, `/${target.owner}/${target.name}`)
        return c.redirect(url, c.req.method === 'GET' ? 301 : 307)
      }
      const repository = c
        .get('installation')
        .repositories.find((known) => known.owner === owner && known.name === name)
      if (!repository) return fail(c, 404, 'Not Found')
      c.set('repository', repository)
      return go()
    })
  }
  const byLogin = (c: Context<Env>) =>
    [...accounts.values()].find(({ login }) => login === c.req.param('login'))

  api.get(one, (c) => c.json(describe(c.get('repository'))))
  api.get(`${one}/invitations`, (c) => c.json(pageOf(c, c.get('repository').invitations)))
  api.patch(`${one}/invitations/:id`, async (c) => {
    const { permissions } = Patch.parse(await c.req.json())
    const { invitations } = c.get('repository')
    const invitation = invitations.find(({ id }) => id === Number(c.req.param('id')))
    if (!invitation) return fail(c, 404, 'Not Found')
    return c.json(Object.assign(invitation, { permissions }))
  })
  api.delete(`${one}/invitations/:id`, (c) => {
    const { invitations } = c.get('repository')
    const index = invitations.findIndex(({ id }) => id === Number(c.req.param('id')))
    if (index < 0) return fail(c, 404, 'Not Found')
    invitations.splice(index, 1)
    return c.body(null, 204)
  })
  api.get(`${one}/collaborators/:login`, (c) => {
    const is = c.get('repository').collaborators.has(byLogin(c)?.id ?? 0)
    return is ? c.body(null, 204) : fail(c, 404, 'Not Found')
  })
  api.get(`${one}/collaborators/:login/permission`, (c) => {
    const role = inWords(c.get('repository').collaborators.get(byLogin(c)?.id ?? 0) ?? 'none')
    return c.json({ permission: legacy[role] ?? role, role_name: role })
  })
  api.put(`${one}/collaborators/:login`, async (c) => {
    const { permission } = Put.parse(await c.req.json())
    const { collaborators, invitations } = c.get('repository')
    const invitee = byLogin(c)
    if (!invitee) return fail(c, 404, 'Not Found')
    if (collaborators.has(invitee.id)) {
      collaborators.set(invitee.id, permission)
      return c.body(null, 204)
    }
    const invitation = { id: nextId(), invitee, permissions: inWords(permission), expired: false }
    invitations.push(invitation)
    return c.json(invitation, 201)
  })
  api.delete(`${one}/collaborators/:login`, (c) => {
    c.get('repository').collaborators.delete(byLogin(c)?.id ?? 0)
    return c.body(null, 204)
  })
  return api
}

function describe({ owner, name, isPrivate }: FakeRepository) {
  return { name, private: isPrivate, owner: { login: owner } }
}
