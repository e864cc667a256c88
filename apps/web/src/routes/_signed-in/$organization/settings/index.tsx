import { createFileRoute } from '@tanstack/react-router'
import { GeneralSettings } from '#app/features/organization/settings/general-settings.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/')({
  component: GeneralSettings,
})
