import type { Device } from '@tollgate/devices'
import { useTranslate } from '@tollgate/messages/react'

export function useDeviceName(): (device: Device) => string {
  const t = useTranslate()
  return ({ browser, system }) => {
    if (browser !== null && system !== null) {
      return t('account.devices.browser_on_system', { browser, system })
    }
    return browser ?? system ?? t('account.devices.unknown_device')
  }
}
