import type { AppAreas } from '@tollgate/messages'
import account from '@tollgate/messages/areas/account'
import administration from '@tollgate/messages/areas/administration'
import billing from '@tollgate/messages/areas/billing'
import common from '@tollgate/messages/areas/common'
import entry from '@tollgate/messages/areas/entry'
import error from '@tollgate/messages/areas/error'
import list from '@tollgate/messages/areas/list'
import organization from '@tollgate/messages/areas/organization'
import page from '@tollgate/messages/areas/page'
import welcome from '@tollgate/messages/areas/welcome'

export const messageAreas: AppAreas = {
  common,
  list,
  welcome,
  entry,
  account,
  organization,
  billing,
  page,
  administration,
  error,
}
