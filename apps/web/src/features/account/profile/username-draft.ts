import type { UpdateUserRequest, UserFull } from '#api/model/index.ts'

type CurrentUsername = Pick<UserFull, 'username' | 'displayUsername'>

export interface UsernameDraft {
  username: string
  shownAs: string
}

export function usernameDraft({ username, displayUsername }: CurrentUsername): UsernameDraft {
  return { username: username ?? '', shownAs: displayUsername ?? username ?? '' }
}

/** The display name of a username follows what is typed, until the user changes it. */
export function changeUsername({ username, shownAs }: UsernameDraft, typed: string): UsernameDraft {
  const follows = shownAs.toLowerCase() === username.toLowerCase()
  return { username: typed, shownAs: follows ? typed : shownAs }
}

export function isChanged(owner: CurrentUsername, draft: UsernameDraft): boolean {
  return Object.keys(usernameChanges(owner, draft)).length > 0
}

/** Only what differs: a username that the user has already would answer as taken. */
export function usernameChanges(
  owner: CurrentUsername,
  { username, shownAs }: UsernameDraft,
): Pick<UpdateUserRequest, 'username' | 'displayUsername'> {
  const displayUsername = shownAs.trim() || username
  // A new username without it would be shown as it is itself.
  if (username !== '' && username.toLowerCase() !== owner.username) {
    return { username, displayUsername }
  }
  return displayUsername === usernameDraft(owner).shownAs ? {} : { displayUsername }
}
