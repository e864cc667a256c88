import { languages, themes, type UserFull, type User as UserShape } from '@tollgate/contracts'
import type { User } from '@tollgate/db'

type ShownUser = Pick<
  User,
  'id' | 'name' | 'email' | 'emailVerified' | 'image' | 'createdAt' | 'updatedAt'
>

export function presentUser(user: ShownUser): UserShape {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerified,
    image: user.image,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  }
}

export function presentFullUser(user: User): UserFull {
  return {
    ...presentUser(user),
    username: user.username,
    displayUsername: user.displayUsername,
    twoFactorEnabled: user.twoFactorEnabled,
    role: user.role,
    banned: user.banned,
    banReason: user.banReason,
    banExpires: user.banExpires?.toISOString() ?? null,
    language: languages.find((language) => language === user.language) ?? null,
    theme: themes.find((theme) => theme === user.theme) ?? null,
  }
}
