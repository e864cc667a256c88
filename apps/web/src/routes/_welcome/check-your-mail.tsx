import { createFileRoute } from '@tanstack/react-router'
import { type ReturnSearch, readReturnSearch } from '@tollgate/app/return-path'
import { CheckYourMail } from '#app/features/account/email-verification/check-your-mail.tsx'

interface CheckMailSearch extends ReturnSearch {
  email?: string
}

function readSearch(search: Record<string, unknown>): CheckMailSearch {
  const { email } = search
  return { ...readReturnSearch(search), email: typeof email === 'string' ? email : undefined }
}

export const Route = createFileRoute('/_welcome/check-your-mail')({
  validateSearch: readSearch,
  component: CheckYourMail,
})
