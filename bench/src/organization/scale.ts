import { startDatabaseServer } from '../database-server.ts'
import { OURS } from '../programs.ts'
import { cookieHeader, readText, signUp } from '../visitor.ts'
import { auditPages } from './audit-pages.ts'
import { PROGRAMS, startContender } from './contenders.ts'
import { addMembers, fillAudit } from './crowd.ts'
import { createOrganization } from './measures.ts'
import { memberPages } from './member-pages.ts'
import { type Page, takePages } from './page-times.ts'

export interface Size {
  members: number
  /** In another organization: what one reads must not depend on them. */
  others: number
  auditEntries: number
  /** How often each page is read. */
  readings: number
}

/** Reads pages of a large organization, and reports the time they take at the database. */
export async function measureScale(size: Size): Promise<Page[]> {
  const program = PROGRAMS.find(({ name }) => name === OURS)
  if (!program) throw new Error(`There is no program ${OURS}`)
  const database = await startDatabaseServer({ timesStatements: true })
  const { server, databaseUrl } = await startContender(program, database)
  try {
    const { cookies } = await signUp(server)
    const other = await createOrganization(server, cookies)
    const organizationId = await createOrganization(server, cookies)
    const contender = { databaseUrl, name: OURS }
    await addMembers(contender, { organizationId: other, count: size.others, called: 'stranger' })
    await addMembers(contender, { organizationId, count: size.members - 1, called: 'member' })
    await fillAudit(databaseUrl, { organizationId, count: size.auditEntries - 1 })
    const headers = { cookie: cookieHeader(cookies) }
    const read = (path: string) => readText(server, { path, headers })
    const requests = [...memberPages(size), ...(await auditPages(size, read))]
    return await takePages(requests, { databaseUrl, readings: size.readings, read })
  } finally {
    await server.stop()
    await database.stop()
  }
}
