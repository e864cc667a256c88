import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { deleteGuildConnection } from '#api/guild-connection/guild-connection.ts'
import { deleteRepositoryConnection } from '#api/repository-connection/repository-connection.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useGone } from '#app/forms/use-gone.ts'
import { useSave } from '#app/forms/use-save.ts'
import type { Connection } from './connection.ts'

const kinds = {
  discord: { noun: 'guild_connection', remove: deleteGuildConnection },
  github: { noun: 'repository_connection', remove: deleteRepositoryConnection },
} as const

interface DisconnectDialogProps {
  connection: Connection
  onClose: () => void
}

/** Asks before something is disconnected; names the benefits that are in the way. */
export function DisconnectDialog({ connection, onClose }: DisconnectDialogProps) {
  const isNeeded = connection.benefits.length > 0
  return isNeeded ? (
    <NeededDialog connection={connection} onClose={onClose} />
  ) : (
    <ConfirmDisconnect connection={connection} onClose={onClose} />
  )
}

function ConfirmDisconnect({ connection, onClose }: DisconnectDialogProps) {
  const t = useTranslate()
  const { id, name, platform } = connection
  const { noun, remove } = kinds[platform]
  const disconnect = useSave({
    noun,
    save: () => remove(id),
    success: () => t('billing.connection.disconnected', { name }),
    onSaved: onClose,
    ...useGone(name, onClose),
  })
  return (
    <ConfirmMutation
      title={t('billing.connection.disconnect_title', { name })}
      description={t(`billing.connection.${platform}_end`)}
      confirmLabel={t('billing.connection.disconnect')}
      mutation={disconnect}
      onClose={onClose}
    />
  )
}

function NeededDialog({ connection: { name, benefits }, onClose }: DisconnectDialogProps) {
  const t = useTranslate()
  const { slug: organization } = useOrganization()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t('billing.connection.needed_title', { name })}
        description={t('billing.connection.needed_text')}
      >
        <ul className="divide-y rounded-lg border">
          {benefits.map(({ id, description }) => (
            <li key={id} className="px-4 py-2.5">
              <Link
                to="/$organization/benefits/$benefit"
                params={{ organization, benefit: id }}
                className="rounded-sm font-medium wrap-anywhere hover:text-accent-text"
              >
                <bdi>{description}</bdi>
              </Link>
            </li>
          ))}
        </ul>
        <DialogFooter>
          <Button onClick={onClose}>{t('common.action.close')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
