import { screen, within } from '@testing-library/react'
import type { RequestHandler } from 'msw'
import { getListUserSessionsMockHandler } from '#api/administration-session/administration-session.msw.ts'
import {
  getGetUserMockHandler,
  getListUsersMockHandler,
} from '#api/administration-user/administration-user.msw.ts'
import type { UserDetails } from '#api/model/index.ts'
import { ada } from './ada.ts'
import { administrator } from './administrator.ts'
import { renderRoute } from './render-route.tsx'
import { grace, graceDetails } from './users.ts'

interface Shown {
  details?: Partial<UserDetails>
  as?: RequestHandler[]
  handlers?: RequestHandler[]
}

/** Opens the page of Grace as an administrator. */
export async function openUser({ details, as = administrator(), handlers = [] }: Shown = {}) {
  const screenOf = await renderRoute(`/administration/users/${grace.id}`, {
    handlers: [
      ...handlers,
      getGetUserMockHandler({ ...graceDetails, ...details }),
      getListUsersMockHandler({ users: [ada], total: 1, isCapped: false, limit: 25, offset: 0 }),
      getListUserSessionsMockHandler({ sessions: [] }),
      ...as,
    ],
  })
  await screen.findByRole('heading', { level: 1 })
  return screenOf
}

export type OpenedUser = Awaited<ReturnType<typeof openUser>>

/** Chooses from the menu of the page what to do, and waits for the dialog. */
export async function chooseAction({ user }: Pick<OpenedUser, 'user'>, action: string) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  return within(await screen.findByRole('dialog'))
}

/** What was sent, as a handler hears it. */
export function hearing<Answer>(answer: Answer) {
  const sent: unknown[] = []
  async function hear({ request }: { request: Request }): Promise<Answer> {
    sent.push(await request.json())
    return answer
  }
  return { sent, hear }
}
