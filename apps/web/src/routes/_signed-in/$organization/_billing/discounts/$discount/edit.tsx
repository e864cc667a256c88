import { createFileRoute } from '@tanstack/react-router'
import { EditDiscount } from '#app/features/billing/discount/edit-discount.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/discounts/$discount/edit')(
  {
    component: EditDiscount,
  },
)
