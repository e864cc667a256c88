import { getSetActiveOrganizationMockHandler } from '#api/organization/organization.msw.ts'
import { acme, fullOrganization, globex } from './ada.ts'
import { emptyHome } from './empty-home.ts'
import { signedIn } from './signed-in.ts'

/** Ada is signed in, and a member of two organizations in which nothing has been sold. */
export function twoOrganizations(role = 'owner') {
  const activated: unknown[] = []
  const handlers = [
    ...signedIn({ organizations: [acme, globex], role }),
    getSetActiveOrganizationMockHandler(async ({ request }) => {
      activated.push(await request.json())
      return { ...fullOrganization(globex, role), teams: null }
    }),
    ...emptyHome,
  ]
  return { handlers, activated }
}
