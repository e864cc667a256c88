import type { ReactNode } from 'react'
import { useId } from 'react'
import type { CheckoutPublic } from '#api/model'
import type { CheckoutDraft } from '../checkout-draft.ts'

/** What every part of the form gets: what the server says, what is typed, and how to change that. */
export interface FormPartProps {
  checkout: CheckoutPublic
  draft: CheckoutDraft
  change: (part: Partial<CheckoutDraft>) => void
}

interface FormSectionProps {
  title: ReactNode
  aside?: ReactNode
  children: ReactNode
}

export function FormSection({ title, aside, children }: FormSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="font-semibold text-[0.9375rem]">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
