import { createContext, use } from 'react'

interface CommandCentreState {
  openMenu: () => void
  openShortcuts: () => void
}

export const CommandContext = createContext<CommandCentreState>({
  openMenu: () => {},
  openShortcuts: () => {},
})

/** Opens the command menu and the list of shortcuts. */
export function useCommandCentre(): CommandCentreState {
  return use(CommandContext)
}
