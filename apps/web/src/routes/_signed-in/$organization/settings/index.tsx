import { createFileRoute, redirect } from '@tanstack/react-router'
import { mayChange } from '#app/features/organization/access/roles.ts'
import { GeneralSettings } from '#app/features/organization/settings/general-settings.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/')({
  beforeLoad: ({ context: { organization } }) => {
    // Members change nothing here, but everybody may leave.
    if (mayChange(organization.roles)) return
    const params = { organization: organization.slug }
    redirect({ to: '/$organization/settings/danger', params, replace: true, throw: true })
  },
  component: GeneralSettings,
})
