import { getListCheckoutLinksMockHandler } from '#api/checkout-link/checkout-link.msw.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { getSetActiveOrganizationMockHandler } from '#api/organization/organization.msw.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import { acme, fullOrganization, globex } from './ada.ts'
import { signedIn } from './signed-in.ts'

export const nothing = { items: [], pagination: { total_count: 0, max_page: 0 } }

/** Ada is signed in, and a member of two organizations in which nothing has been sold. */
export function twoOrganizations(role = 'owner') {
  const activated: unknown[] = []
  const handlers = [
    ...signedIn({ organizations: [acme, globex], role }),
    getSetActiveOrganizationMockHandler(async ({ request }) => {
      activated.push(await request.json())
      return { ...fullOrganization(globex, role), teams: null }
    }),
    getListProductsMockHandler(nothing),
    getListCheckoutLinksMockHandler(nothing),
    getListOrdersMockHandler(nothing),
  ]
  return { handlers, activated }
}
