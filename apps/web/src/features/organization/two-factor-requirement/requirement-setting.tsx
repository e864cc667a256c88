import { Link } from '@tanstack/react-router'
import { LoadError } from '@tollgate/app/page-states'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { Skeleton } from '@tollgate/ui/skeleton'
import { useState } from 'react'
import type { TwoFactorRequirement } from '#api/model/index.ts'
import {
  requireTwoFactor,
  useGetTwoFactorRequirement,
} from '#api/two-factor-requirement/two-factor-requirement.ts'
import { useSession } from '#app/features/account/session/use-session.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { useOrganization } from '../access/use-organization.ts'
import { RequireDialog } from './require-dialog.tsx'

/** From when on members need a second factor, and who lacks one; owners change it. */
export function RequirementSetting() {
  const { id } = useOrganization()
  const { data: requirement, error, refetch } = useGetTwoFactorRequirement({ organizationId: id })
  if (error !== null) return <LoadError error={error} onRetry={refetch} />
  if (requirement === undefined) return <Skeleton className="h-16" />
  return (
    <>
      <Requirement requirement={requirement} />
      <MembersWithout requirement={requirement} />
    </>
  )
}

function Requirement({ requirement: { requiredFrom } }: { requirement: TwoFactorRequirement }) {
  const t = useTranslate()
  const format = useFormat()
  const { roles } = useOrganization()
  const isRequired = requiredFrom !== null && new Date(requiredFrom) <= new Date()
  return (
    <div className="space-y-4">
      <p>
        {requiredFrom === null && t('organization.two_factor_requirement.not_required')}
        {isRequired && t('organization.two_factor_requirement.required')}
        {requiredFrom !== null &&
          !isRequired &&
          t('organization.two_factor_requirement.required_from', {
            date: format.dateTime(requiredFrom),
          })}
      </p>
      {roles.includes('owner') && <Change isAsked={requiredFrom !== null} />}
    </div>
  )
}

function Change({ isAsked }: { isAsked: boolean }) {
  const t = useTranslate()
  const { user } = useSession()
  const [open, setOpen] = useState<'require' | 'stop' | null>(null)
  const close = () => setOpen(null)
  if (!user.twoFactorEnabled && !isAsked) return <OwnFirst />
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setOpen('require')}>
        {isAsked
          ? t('organization.two_factor_requirement.change_date')
          : t('organization.two_factor_requirement.require')}
      </Button>
      {isAsked && (
        <Button onClick={() => setOpen('stop')}>
          {t('organization.two_factor_requirement.stop')}
        </Button>
      )}
      {open === 'require' && <RequireDialog onClose={close} />}
      {open === 'stop' && <StopDialog onClose={close} />}
    </div>
  )
}

function OwnFirst() {
  const t = useTranslate()
  return (
    <Alert
      action={
        <Link to="/account/security" className="font-medium underline">
          {t('organization.two_factor_requirement.turn_on')}
        </Link>
      }
    >
      {t('organization.two_factor_requirement.own_first')}
    </Alert>
  )
}

function StopDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { id: organizationId, name, slug } = useOrganization()
  const save = useSave({
    noun: 'two_factor_requirement',
    save: () => requireTwoFactor({ organizationId, from: null }),
    success: () => t('organization.two_factor_requirement.saved'),
    onSaved: onClose,
  })
  return (
    <ConfirmMutation
      title={t('organization.two_factor_requirement.stop_title')}
      description={t('organization.two_factor_requirement.stop_text', { name: name || slug })}
      confirmLabel={t('organization.two_factor_requirement.stop')}
      mutation={save}
      onClose={onClose}
    />
  )
}

function MembersWithout({ requirement }: { requirement: TwoFactorRequirement }) {
  const t = useTranslate()
  const { membersWithout: members } = requirement
  if (members.length === 0) {
    return <p className="text-ink-muted">{t('organization.two_factor_requirement.all_have_it')}</p>
  }
  return (
    <div className="space-y-1.5">
      <p className="text-ink-muted">
        {t('organization.two_factor_requirement.without', { count: members.length })}
      </p>
      <ul className="max-h-60 divide-y overflow-y-auto rounded-lg border">
        {members.map(({ userId, name, email }) => (
          <li key={userId} className="px-3 py-2">
            <p className="truncate font-medium">{name}</p>
            <p className="truncate text-ink-muted">{email}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
