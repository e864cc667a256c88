import { createFileRoute } from '@tanstack/react-router'
import { ActiveDevices } from '#app/features/account/session/active-devices.tsx'

export const Route = createFileRoute('/_signed-in/account/devices')({ component: ActiveDevices })
