import { createFileRoute } from '@tanstack/react-router'
import { SettingsLayout } from '#app/shell/settings-layout.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings')({
  component: SettingsLayout,
})
