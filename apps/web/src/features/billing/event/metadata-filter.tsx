import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Form } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { Popover, PopoverContent, PopoverTrigger } from '@tollgate/ui/popover'
import { ChevronDown } from 'lucide-react'
import { useChangeSearch } from '#app/list/use-change-search.ts'

/** Leaves only the events whose metadata have one value. */
export function MetadataFilter() {
  const t = useTranslate()
  return (
    <Popover>
      <PopoverTrigger render={<Button />}>
        {t('billing.event.filter.metadata_any')}
        <ChevronDown aria-hidden />
      </PopoverTrigger>
      <PopoverContent label={t('billing.event.filter.metadata_choose')} align="start">
        <MetadataForm />
      </PopoverContent>
    </Popover>
  )
}

function MetadataForm() {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  return (
    <Form<Record<'property' | 'value', string>> onFormSubmit={changeSearch}>
      <Field
        name="property"
        label={t('billing.event.property')}
        description={t('billing.event.property_help')}
      >
        <Input required maxLength={40} spellCheck={false} autoCapitalize="none" />
      </Field>
      <Field name="value" label={t('billing.event.value')}>
        <Input required maxLength={500} spellCheck={false} autoCapitalize="none" />
      </Field>
      <Button type="submit" variant="primary" wide>
        {t('billing.event.filter.apply')}
      </Button>
    </Form>
  )
}
