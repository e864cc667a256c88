import { createContext, use } from 'react'

interface CommandActions {
  openMenu: () => void
  openShortcuts: () => void
}

export const CommandContext = createContext<CommandActions>({
  openMenu: () => {},
  openShortcuts: () => {},
})

/** Opens the command menu and the list of shortcuts. */
export function useCommands(): CommandActions {
  return use(CommandContext)
}
