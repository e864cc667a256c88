import type { AppAreas } from '@tollgate/messages'
import account from '@tollgate/messages/areas/account'
import billing from '@tollgate/messages/areas/billing'
import common from '@tollgate/messages/areas/common'
import entry from '@tollgate/messages/areas/entry'
import list from '@tollgate/messages/areas/list'
import organization from '@tollgate/messages/areas/organization'
import welcome from '@tollgate/messages/areas/welcome'

export const messageAreas: AppAreas = {
  common,
  list,
  welcome,
  entry,
  account,
  organization,
  billing,
  page: () => import('@tollgate/messages/areas/page'),
  administration: () => import('@tollgate/messages/areas/administration'),
  error: () => import('@tollgate/messages/areas/error'),
}
