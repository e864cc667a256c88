import type { PersonalData } from '../core/ports/personal-data.ts'

export const portalPersonalData: PersonalData = {
  find: async () => ({}),
  async forget({ db }, { provenAddresses }) {
    await db.customerSignInCode.deleteMany({ where: { email: { in: provenAddresses } } })
    return []
  },
}
