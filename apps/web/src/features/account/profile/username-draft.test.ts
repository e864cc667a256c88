import { expect, test } from 'vitest'
import { changeUsername, usernameChanges, usernameDraft } from './username-draft.ts'

const nobody = { username: null, displayUsername: null }
const ada = { username: 'ada', displayUsername: 'Ada' }
const unshown = { username: 'ada', displayUsername: null }
const countess = { username: 'ada', displayUsername: 'The Countess' }

test('shows a username as it is typed, until another writing is chosen', () => {
  expect(changeUsername(usernameDraft(nobody), 'Ada')).toEqual({ username: 'Ada', shownAs: 'Ada' })
  expect(changeUsername(usernameDraft(ada), 'adb')).toEqual({ username: 'adb', shownAs: 'adb' })
  expect(changeUsername(usernameDraft(countess), 'adb')).toEqual({
    username: 'adb',
    shownAs: 'The Countess',
  })
})

test.each([
  { owner: ada, draft: usernameDraft(ada), change: {} },
  { owner: nobody, draft: usernameDraft(nobody), change: {} },
  { owner: unshown, draft: usernameDraft(unshown), change: {} },
  {
    owner: nobody,
    draft: { username: 'Ada', shownAs: 'Ada' },
    change: { username: 'Ada', displayUsername: 'Ada' },
  },
  { owner: ada, draft: { username: 'ADA', shownAs: 'ADA' }, change: { displayUsername: 'ADA' } },
  {
    owner: countess,
    draft: { username: 'adb', shownAs: 'The Countess' },
    change: { username: 'adb', displayUsername: 'The Countess' },
  },
])('sends only what differs: $change', ({ owner, draft, change }) => {
  expect(usernameChanges(owner, draft)).toEqual(change)
})
