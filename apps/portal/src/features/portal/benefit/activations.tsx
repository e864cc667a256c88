import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'
import { DateTime } from '@tollgate/ui/table-cells'
import { toast } from '@tollgate/ui/toast'
import { useState } from 'react'
import type { LicenseKeyActivationBase, LicenseKeyWithActivations } from '#api/model'
import { useDeactivateLicenseKey } from '#api/portal-license-key/portal-license-key.ts'
import { useReadAgain } from '../shell/use-read-again.ts'

interface ActivationsProps {
  licenseKey: LicenseKeyWithActivations
}

/** Where a key is in use, if the merchant lets customers manage that. */
export function Activations({ licenseKey }: ActivationsProps) {
  const t = useTranslate()
  const [removing, setRemoving] = useState<LicenseKeyActivationBase | null>(null)
  const { activations, limit_activations: limit } = licenseKey
  if (activations.length === 0) return null
  return (
    <>
      {limit !== null && (
        <p className="text-ink-muted">
          {t('portal.license_key.activations', { count: activations.length, limit })}
        </p>
      )}
      <ul className="divide-y rounded-md border">
        {activations.map((activation) => (
          <li key={activation.id} className="flex items-center gap-3 py-2 pr-2 pl-3">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">
                <bdi>{activation.label}</bdi>
              </p>
              <p className="text-ink-muted text-xs">
                <DateTime value={activation.created_at} />
              </p>
            </div>
            <Button
              size="small"
              onClick={() => setRemoving(activation)}
              aria-label={t('portal.license_key.remove_label', { label: activation.label })}
            >
              {t('portal.license_key.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {removing && (
        <RemoveDialog
          licenseKey={licenseKey}
          activation={removing}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

interface RemoveDialogProps extends ActivationsProps {
  activation: LicenseKeyActivationBase
  onClose: () => void
}

function RemoveDialog({ licenseKey, activation, onClose }: RemoveDialogProps) {
  const t = useTranslate()
  const readAgain = useReadAgain()
  const { key, organization_id } = licenseKey
  const { mutate, isPending, error } = useDeactivateLicenseKey({
    mutation: {
      onSuccess: async () => {
        await readAgain()
        toast.success(t('portal.license_key.removed'))
        onClose()
      },
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('portal.license_key.remove_title', { label: activation.label })}
      description={t('portal.license_key.remove_text')}
      confirmLabel={t('portal.license_key.remove')}
      onConfirm={() => mutate({ data: { key, organization_id, activation_id: activation.id } })}
      pending={isPending}
      error={error && describeError(error, t)}
    />
  )
}
