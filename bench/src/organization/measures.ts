import { randomUUID } from 'node:crypto'
import { load, type Request } from '../load.ts'
import type { Phase } from '../phase.ts'
import type { ServerProcess } from '../server-process.ts'
import {
  type Cookies,
  cookieHeader,
  post,
  postHeaders,
  readText,
  signUp,
  type Visitor,
} from '../visitor.ts'
import type { Contender } from './contenders.ts'
import { addMembers } from './crowd.ts'

/** In the order in which they take turns. */
export const SUBJECTS = [
  { id: 'list', title: 'list, of 5 organizations' },
  { id: 'full', title: 'full view with 100 members' },
  { id: 'create', title: 'create' },
] as const

export type SubjectId = (typeof SUBJECTS)[number]['id']

const base = '/api/auth/organization'
const CONNECTIONS = 16
const ORGANIZATIONS = 5
const MEMBERS = 100
/** More than connections, so that hardly two creations at a time are of the same user. */
const CREATORS = 32

/** Everything that one contender is measured in. */
export async function measuresOf(
  contender: Contender,
  seconds: number,
): Promise<Record<SubjectId, () => Promise<Phase>>> {
  const { server } = contender
  const visitor = await signUp(server)
  const organizationId = await createSome(server, visitor)
  await addMembers(contender, { organizationId, count: MEMBERS - 1, called: 'member' })
  const list = reading(
    '/list',
    visitor,
    (body) => body.split('"slug"').length === 1 + ORGANIZATIONS,
  )
  const full = reading(`/get-full-organization?organizationId=${organizationId}`, visitor, (body) =>
    body.includes(`member-${MEMBERS - 1}@example.com`),
  )
  await requireAllMembers(server, full)
  const creators: Visitor[] = []
  while (creators.length < CREATORS) creators.push(await signUp(server))
  const measure = (request: Request) => () =>
    load(contender, request, { connections: CONNECTIONS, seconds })
  return { list: measure(list), full: measure(full), create: measure(creating(server, creators)) }
}

function reading(
  path: string,
  { cookies }: Visitor,
  expectedBody: Request['expectedBody'],
): Request {
  return { path: base + path, headers: { cookie: cookieHeader(cookies) }, expectedBody }
}

/** The creators take turns, each with a new slug. */
function creating(server: ServerProcess, creators: Visitor[]): Request {
  const headers = creators.map(({ cookies }) => postHeaders(server, cookies))
  let made = 0
  return {
    path: `${base}/create`,
    headers: {},
    expectedBody: (body) => body.includes('"slug":"org-'),
    nextPost: () => ({
      headers: headers[made++ % CREATORS] ?? {},
      body: JSON.stringify(newOrganization()),
    }),
  }
}

/** Answers the id of the first one. */
async function createSome(server: ServerProcess, { cookies }: Visitor): Promise<string> {
  const ids: string[] = []
  while (ids.length < ORGANIZATIONS) ids.push(await createOrganization(server, cookies))
  return ids[0] ?? ''
}

export async function createOrganization(server: ServerProcess, cookies: Cookies): Promise<string> {
  const body = newOrganization()
  const text = await post(server, `${base}/create`, { body, cookies, expected: body.slug })
  return JSON.parse(text).id
}

function newOrganization() {
  return { name: 'Analytical Engines', slug: `org-${randomUUID()}` }
}

async function requireAllMembers(server: ServerProcess, full: Request): Promise<void> {
  const { members } = JSON.parse(await readText(server, full))
  if (members.length === MEMBERS) return
  throw new Error(`${server.url} returned ${members.length} members instead of ${MEMBERS}`)
}
