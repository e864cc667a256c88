import { createFileRoute } from '@tanstack/react-router'
import { LicenseKeyList } from '#app/features/billing/license-key/license-key-list.tsx'
import { readLicenseKeySearch } from '#app/features/billing/license-key/license-key-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/license-keys/')({
  validateSearch: readLicenseKeySearch,
  component: LicenseKeyList,
})
