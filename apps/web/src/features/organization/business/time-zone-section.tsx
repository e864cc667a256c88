import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { SearchSelect } from '@tollgate/ui/search-select'
import { useMemo } from 'react'
import { SettingsSection } from '#app/page/settings-page.tsx'
import { readerTimeZone, timeZoneOptions } from './time-zones.ts'

interface TimeZoneSectionProps {
  value: string
  onValueChange: (timeZone: string) => void
}

/** When the days of the organization begin; the zone of the reader is offered. */
export function TimeZoneSection({ value, onValueChange }: TimeZoneSectionProps) {
  const t = useTranslate()
  const title = t('organization.business.time_zone')
  const own = readerTimeZone()
  const options = useMemo(() => timeZoneOptions([value, own], new Date()), [value, own])
  return (
    <SettingsSection title={title} description={t('organization.business.time_zone_text')}>
      <Field name="timezone" label={title} hideLabel>
        <SearchSelect label={title} options={options} value={value} onValueChange={onValueChange} />
      </Field>
      {own !== value && (
        <Button size="small" onClick={() => onValueChange(own)}>
          {t('organization.business.own_time_zone', { zone: own.replaceAll('_', ' ') })}
        </Button>
      )}
    </SettingsSection>
  )
}
