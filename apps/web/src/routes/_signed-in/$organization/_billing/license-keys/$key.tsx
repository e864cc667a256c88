import { createFileRoute } from '@tanstack/react-router'
import { getGetLicenseKeyQueryOptions } from '#api/license-key/license-key.ts'
import { LicenseKeyPage } from '#app/features/billing/license-key/license-key-page.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/license-keys/$key')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(getGetLicenseKeyQueryOptions(params.key))
  },
  component: LicenseKeyPage,
})
