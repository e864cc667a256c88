import { checkSlug, createOrganization } from './create.ts'
import { getFullOrganization, listOrganizations, setActiveOrganization } from './read.ts'
import { updateOrganization } from './update.ts'

export const organizationRoutes = {
  createOrganization,
  checkSlug,
  updateOrganization,
  setActiveOrganization,
  listOrganizations,
  getFullOrganization,
}
