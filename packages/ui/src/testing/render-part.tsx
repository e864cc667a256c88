import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMessageStore } from '@tollgate/messages'
import common from '@tollgate/messages/areas/common'
import { MessagesProvider } from '@tollgate/messages/react'
import type { ReactNode } from 'react'

/** Renders a part with English texts. */
export async function renderPart(part: ReactNode) {
  const messages = createMessageStore('en', { common })
  await messages.load('common')
  const user = userEvent.setup()
  const view = render(<MessagesProvider messages={messages}>{part}</MessagesProvider>)
  return { ...view, user }
}
