import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import type { TaxSettings } from '#api/model/index.ts'
import { newRegistration, type RegistrationDraft } from './registration-draft.ts'
import { RegistrationFields } from './registration-fields.tsx'

interface RegistrationsFieldProps {
  settings: TaxSettings
  registrations: RegistrationDraft[]
  onChange: (registrations: RegistrationDraft[]) => void
}

/** All places where the merchant is registered. */
export function RegistrationsField(props: RegistrationsFieldProps) {
  const { settings, registrations, onChange } = props
  const t = useTranslate()
  const add = useRef<HTMLButtonElement>(null)
  const added = useRef(0)
  const home = settings.seller_country ?? ''
  function addRow(): void {
    added.current += 1
    const isHomeFree = registrations.every(({ country }) => country !== home)
    onChange([...registrations, newRegistration(`new-${added.current}`, isHomeFree ? home : '')])
  }
  function remove({ id }: RegistrationDraft): void {
    onChange(registrations.filter((other) => other.id !== id))
    // What had the focus is gone.
    add.current?.focus()
  }
  return (
    <>
      {registrations.length === 0 && <p className="text-ink-muted">{t('organization.tax.none')}</p>}
      {registrations.map((registration, index) => (
        <RegistrationFields
          key={registration.id}
          name={`registrations.${index}`}
          registration={registration}
          rates={settings.rates}
          isInUnion={settings.union.includes(registration.country)}
          onChange={(changed) =>
            onChange(registrations.map((other) => (other.id === changed.id ? changed : other)))
          }
          onRemove={() => remove(registration)}
        />
      ))}
      <Button ref={add} onClick={addRow}>
        <Plus aria-hidden />
        {t('organization.tax.add')}
      </Button>
    </>
  )
}
