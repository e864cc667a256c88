import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { removeUser } from '#api/administration-user/administration-user.ts'
import type { OwnedOrganization, UserDetails } from '#api/model/index.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSaveUser } from './use-save-user.ts'

interface DeleteUserDialogProps {
  details: UserDetails
  onClose: () => void
}

/** Says what goes with a user, or what has to be done first. */
export function DeleteUserDialog({ details, onClose }: DeleteUserDialogProps) {
  const { neededBy, isLastAdministrator } = details.removal
  const isPossible = neededBy.length === 0 && !isLastAdministrator
  return isPossible ? (
    <ConfirmDeletion details={details} onClose={onClose} />
  ) : (
    <WhyNot details={details} onClose={onClose} />
  )
}

function ConfirmDeletion({ details, onClose }: DeleteUserDialogProps) {
  const t = useTranslate()
  const { user, removal } = details
  const remove = useSaveUser(user, {
    save: () => removeUser({ userId: user.id }),
    success: () => t('administration.user.deleted', { email: user.email }),
    leaves: true,
  })
  return (
    <ConfirmMutation
      title={t('administration.user.delete_title', { name: user.name })}
      description={t('administration.user.delete_text')}
      confirmLabel={t('administration.user.delete')}
      typeToConfirm={user.email}
      mutation={remove}
      onClose={onClose}
    >
      {removal.ending.length > 0 && (
        <Alert tone="warning">
          <OrganizationNames
            text={t('administration.user.delete_ending')}
            organizations={removal.ending}
          />
        </Alert>
      )}
    </ConfirmMutation>
  )
}

function WhyNot({ details: { user, removal }, onClose }: DeleteUserDialogProps) {
  const t = useTranslate()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('administration.user.delete_blocked_title', { name: user.name })}>
        <div className="space-y-4">
          {removal.isLastAdministrator && <p>{t('administration.user.delete_last')}</p>}
          {removal.neededBy.length > 0 && (
            <OrganizationNames
              text={t('administration.user.delete_needed')}
              organizations={removal.neededBy}
            />
          )}
          <DialogFooter>
            <Button onClick={onClose}>{t('common.action.close')}</Button>
          </DialogFooter>
        </div>
      </DialogContent>
    </Dialog>
  )
}

interface OrganizationNamesProps {
  text: string
  organizations: readonly OwnedOrganization[]
}

function OrganizationNames({ text, organizations }: OrganizationNamesProps) {
  return (
    <div>
      <p>{text}</p>
      <ul className="mt-2 list-disc pl-5">
        {organizations.map(({ id, name }) => (
          <li key={id} className="break-words">
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
