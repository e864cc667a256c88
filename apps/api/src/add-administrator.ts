/**
 * `pnpm administrator:add <email>` makes a user with that verified email an administrator, while the
 * service runs or not. Exit code 1: it could not.
 */
import {
  type AddedAdministrator,
  addAdministrator,
} from './administration/user/add-administrator.ts'
import { runCommand } from './server/command.ts'

const outcomes: Record<AddedAdministrator, (email: string) => string> = {
  added: (email) => `${email} is an administrator now.`,
  already: (email) => `${email} is an administrator already.`,
  unknown: (email) => `There is no user ${email}. They have to sign up first.`,
  unverified: (email) => `${email} has not verified their email yet.`,
  banned: (email) => `${email} is banned.`,
}

const [email] = process.argv.slice(2)
if (email === undefined) {
  console.error('Usage: pnpm administrator:add <email>')
  process.exitCode = 1
} else {
  try {
    const outcome = await runCommand((ctx) => addAdministrator(ctx, email))
    console.log(outcomes[outcome](email))
    process.exitCode = outcome === 'added' || outcome === 'already' ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
