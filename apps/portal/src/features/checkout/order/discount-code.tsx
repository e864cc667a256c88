import { formErrors } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { FieldHints, useFieldFrame } from '@tollgate/ui/field-frame'
import { Input } from '@tollgate/ui/input'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CheckoutPublic } from '#api/model'
import { useAttempt } from '../use-attempt.ts'

export interface DiscountCodeProps {
  checkout: CheckoutPublic
  disabled: boolean
  /** Null takes the discount off. */
  onChange: (code: string | null) => Promise<unknown>
}

/** Loaded after the form: few buyers have a code. */
export default function DiscountCode({ checkout, disabled, onChange }: DiscountCodeProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const save = useAttempt(async (code: string | null) => {
    await onChange(code)
    close()
  })
  const button = useRef<HTMLButtonElement>(null)
  const hasActed = useRef(false)
  // The focused element is gone: move the focus to the button in its place.
  useEffect(() => {
    if (!hasActed.current || save.pending || button.current === null) return
    hasActed.current = false
    button.current.focus()
  })

  function close(): void {
    hasActed.current = true
    setOpen(false)
  }
  // What the server says when the buyer pays: the discount may be over by then.
  const frame = useFieldFrame({ name: 'discount_code' })
  const part = { save, disabled }
  if (checkout.discount !== null) {
    const mayRemove = checkout.allow_discount_codes || frame.message !== undefined
    return (
      <div className="mt-2 space-y-1">
        <FieldHints frame={frame} />
        {mayRemove && (
          <Button
            ref={button}
            variant="link"
            size="inline"
            disabled={disabled}
            pending={save.pending}
            onClick={() => void save.attempt(null)}
          >
            {t('checkout.discount.remove')}
          </Button>
        )}
      </div>
    )
  }
  if (isOpen) return <CodeField {...part} onClose={close} />
  return (
    <Button
      ref={button}
      variant="link"
      size="inline"
      className="mt-2"
      disabled={disabled}
      onClick={() => setOpen(true)}
    >
      {t('checkout.discount.add')}
    </Button>
  )
}

interface CodeFieldProps {
  save: {
    attempt: (code: string) => Promise<void>
    reset: () => void
    error: unknown
    pending: boolean
  }
  disabled: boolean
  onClose: () => void
}

function CodeField({ save, disabled, onClose }: CodeFieldProps) {
  const t = useTranslate()
  const [code, setCode] = useState('')
  const { fields, message } = formErrors(save.error, t, ['discount_code'])

  function apply(): void {
    if (code.trim() !== '' && !save.pending) void save.attempt(code.trim())
  }

  /** Enter would pay, since the page is one form. */
  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault()
      apply()
    }
    if (event.key === 'Escape') onClose()
  }

  return (
    <Field
      name="discount"
      label={t('checkout.discount.code')}
      className="mt-3"
      error={fields.discount_code ?? message}
    >
      <div className="flex gap-2">
        <Input
          ref={(input) => input?.focus()}
          value={code}
          onValueChange={(typed) => {
            setCode(typed)
            save.reset()
          }}
          onKeyDown={press}
          disabled={disabled}
          maxLength={256}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button disabled={disabled || code.trim() === ''} pending={save.pending} onClick={apply}>
          {t('checkout.discount.apply')}
        </Button>
      </div>
    </Field>
  )
}
