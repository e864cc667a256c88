import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { DateTime } from '@tollgate/ui/table-cells'
import { useState } from 'react'
import { endLicenseKeyActivation } from '#api/license-key/license-key.ts'
import type { LicenseKeyActivationBase, LicenseKeyWithActivations } from '#api/model/index.ts'
import { useCan } from '#app/features/organization/access/use-organization.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { Section, SectionNote } from '#app/page/record-page.tsx'

interface ActivationsProps {
  licenseKey: LicenseKeyWithActivations
}

/** Where a key is in use. */
export function Activations({ licenseKey }: ActivationsProps) {
  const t = useTranslate()
  const mayEnd = useCan('license_keys:write')
  const [ending, setEnding] = useState<LicenseKeyActivationBase | null>(null)
  const { activations, limit_activations: limit } = licenseKey
  const count =
    limit === null
      ? null
      : t('billing.license_key.activations_of', { count: activations.length, limit })
  return (
    <Section
      title={t('billing.license_key.activations')}
      action={count !== null && <span className="text-ink-muted">{count}</span>}
    >
      {activations.length === 0 ? (
        <SectionNote>
          {t(`billing.license_key.${limit === null ? 'activations_off' : 'activations_none'}`)}
        </SectionNote>
      ) : (
        <ul className="divide-y rounded-lg border">
          {activations.map((activation) => (
            <li key={activation.id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
              <div className="min-w-48 flex-1">
                <p className="wrap-anywhere font-medium">
                  <bdi>{activation.label}</bdi>
                </p>
                <p className="wrap-anywhere text-ink-muted">{metaText(activation)}</p>
              </div>
              <span className="text-ink-muted">
                <DateTime value={activation.created_at} />
              </span>
              {mayEnd && (
                <Button size="small" onClick={() => setEnding(activation)}>
                  {t('billing.license_key.deactivate')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {ending && (
        <EndDialog licenseKey={licenseKey} activation={ending} onClose={() => setEnding(null)} />
      )}
    </Section>
  )
}

/** What the program stored with it. */
function metaText({ meta }: LicenseKeyActivationBase): string {
  return Object.entries(meta)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ')
}

interface EndDialogProps extends ActivationsProps {
  activation: LicenseKeyActivationBase
  onClose: () => void
}

function EndDialog({ licenseKey, activation, onClose }: EndDialogProps) {
  const t = useTranslate()
  const end = useSave({
    noun: 'license_key',
    save: () => endLicenseKeyActivation(licenseKey.id, activation.id),
    success: () => t('billing.license_key.deactivated'),
    onSaved: onClose,
  })
  return (
    <ConfirmMutation
      title={t('billing.license_key.deactivate_title', { label: activation.label })}
      description={t('billing.license_key.deactivate_text')}
      confirmLabel={t('billing.license_key.deactivate')}
      mutation={end}
      onClose={onClose}
    />
  )
}
