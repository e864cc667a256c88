import { getPortalSession } from '@tollgate/contracts'
import { customerContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { get } from './get.ts'

export function registerPortalSessionRoutes(app: App): void {
  bind(app, getPortalSession, async (c) => c.json(await get(customerContext(c)), 200))
}
