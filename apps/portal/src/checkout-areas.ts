import type { AppAreas } from '@tollgate/messages'
import checkout from '@tollgate/messages/areas/checkout'
import common from '@tollgate/messages/areas/common'
import error from '@tollgate/messages/areas/error'

export const checkoutAreas: AppAreas = { common, checkout, error }
