import { isHttpsUrl } from '@tollgate/app/urls'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import type { ReactNode } from 'react'

interface PictureFieldProps {
  name: string
  label: string
  description: string
  /** What to say about an address that no browser would show. */
  refusal: string
  value: string
  onValueChange: (address: string) => void
  /** Shows the picture as soon as its address is one. */
  preview: (image: string | null) => ReactNode
}

export function PictureField(props: PictureFieldProps) {
  const { name, label, description, refusal, value, onValueChange, preview } = props
  return (
    <Field
      name={name}
      label={label}
      description={description}
      optional
      validate={(address) => (address === '' || isHttpsUrl(String(address)) ? null : refusal)}
    >
      <div className="flex items-center gap-3">
        {preview(isHttpsUrl(value) ? value : null)}
        <Input
          value={value}
          onValueChange={onValueChange}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
        />
      </div>
    </Field>
  )
}
