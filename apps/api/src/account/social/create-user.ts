import type { Context } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { newId } from '../../core/ids.ts'
import type { SocialProfile } from '../../core/ports/social.ts'
import { record } from '../../core/record.ts'
import { presentUser } from '../user/present.ts'

const LONGEST_NAME = 1024
const LONGEST_PICTURE_ADDRESS = 2048

interface SocialUser {
  /** The profile's address in the form in which addresses are stored. */
  email: string
  profile: SocialProfile
}

/** Creates the user for a first sign-in with a provider, and returns the id. */
export async function createUser(tx: Context, { email, profile }: SocialUser): Promise<string> {
  const now = tx.clock.now()
  const user = await tx.db.user.create({
    data: {
      id: newId(),
      email,
      emailVerified: profile.emailVerified,
      name: readableName(profile) ?? email,
      image: pictureOf(profile),
      role: isAdministrator(tx, email) ? 'admin' : 'user',
      createdAt: now,
      updatedAt: now,
    },
  })
  await record(tx, 'user.created', { userId: user.id, after: presentUser(user) })
  return user.id
}

function readableName({ name }: SocialProfile): string | null {
  return name?.replaceAll('\0', '').trim().slice(0, LONGEST_NAME) || null
}

/** Only what a browser can show without risk. */
function pictureOf({ image }: SocialProfile): string | null {
  if (image === null || image.length > LONGEST_PICTURE_ADDRESS || !URL.canParse(image)) return null
  return new URL(image).protocol === 'https:' ? image : null
}

function isAdministrator({ settings }: Context, email: string): boolean {
  return settings.ADMIN_EMAILS.some((admin) => canonicalEmail(admin) === email)
}
