import { describeDevice } from '@tollgate/devices'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import type { MagicLinkElsewhere } from '#api/model/index.ts'
import { useDeviceName } from '../session/device-row.tsx'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'

/** The link was asked for in another browser: only there does the code sign in. */
export function CodeForOtherBrowser({ code, userAgent }: MagicLinkElsewhere) {
  const t = useTranslate()
  const deviceName = useDeviceName()
  return (
    <>
      <WelcomeHeader title={t('account.magic_link.code_title')} autoFocus>
        {t('account.magic_link.code_text')}
      </WelcomeHeader>
      <div className="space-y-5">
        <output className="block rounded-lg border border-line bg-sunken py-4 text-center font-mono font-semibold text-3xl tracking-[0.2em]">
          {code}
        </output>
        <p className="text-ink-muted">
          {t('account.magic_link.code_device', { device: deviceName(describeDevice(userAgent)) })}
        </p>
        <Alert tone="warning">{t('account.magic_link.code_warning')}</Alert>
      </div>
    </>
  )
}
