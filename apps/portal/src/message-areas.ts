import type { AppAreas } from '@tollgate/messages'
import checkout from '@tollgate/messages/areas/checkout'
import common from '@tollgate/messages/areas/common'
import error from '@tollgate/messages/areas/error'
import list from '@tollgate/messages/areas/list'
import portal from '@tollgate/messages/areas/portal'
import subscription from '@tollgate/messages/areas/subscription'

export const messageAreas: AppAreas = { common, list, portal, subscription, checkout, error }
