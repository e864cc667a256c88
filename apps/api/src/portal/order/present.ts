import type { PortalOrder } from '@tollgate/contracts'
import { presentOrderFields } from '../../billing/order/present.ts'
import { presentPortalOrderProduct } from '../../billing/product/present.ts'
import type { PortalOrderRow } from './queries.ts'

export function presentPortalOrder(row: PortalOrderRow): PortalOrder {
  return {
    ...presentOrderFields(row),
    product: presentPortalOrderProduct(row.product, row.organization),
    subscription: null,
  }
}
