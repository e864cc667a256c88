import type { Command } from './command.ts'
import { clockAdvance, clockFreeze, clockShow, clockUnfreeze } from './commands/clock.ts'
import { completion } from './commands/completion.ts'
import { doctor } from './commands/doctor.ts'
import { eventsSend } from './commands/events-send.ts'
import { exportCommand } from './commands/export.ts'
import { get } from './commands/get.ts'
import { list } from './commands/list.ts'
import { listen } from './commands/listen.ts'
import { login } from './commands/login.ts'
import { logout } from './commands/logout.ts'
import { trigger } from './commands/trigger.ts'
import { whoami } from './commands/whoami.ts'

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  login,
  logout,
  whoami,
  listen,
  trigger,
  list,
  get,
  exportCommand,
  eventsSend,
  clockShow,
  clockAdvance,
  clockFreeze,
  clockUnfreeze,
  doctor,
  completion,
]
