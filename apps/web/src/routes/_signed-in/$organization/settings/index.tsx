import { createFileRoute, redirect } from '@tanstack/react-router'
import { GeneralSettings } from '#app/features/organization/settings/general-settings.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/')({
  // Imported late: what a route does before it loads is part of the entry.
  beforeLoad: async ({ context: { organization } }) => {
    const { mayChange } = await import('#app/features/organization/access/roles.ts')
    // Members change nothing here, but everybody may leave.
    if (mayChange(organization.roles)) return
    const params = { organization: organization.slug }
    redirect({ to: '/$organization/settings/danger', params, replace: true, throw: true })
  },
  component: GeneralSettings,
})
