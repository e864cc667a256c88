import { createFileRoute, redirect } from '@tanstack/react-router'
import { Details } from '#app/features/portal/customer/details.tsx'

export const Route = createFileRoute('/$organization/_customer/details')({
  // A session of one purchase knows no customer.
  beforeLoad: ({ context, params }) => {
    if (context.session.scope === 'customer') return
    throw redirect({ to: '/$organization', params })
  },
  component: Details,
})
