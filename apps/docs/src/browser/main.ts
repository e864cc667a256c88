import '../styles/docs.css'
import { addCopyButtons } from './copy.ts'
import { openMenu } from './menu.ts'
import { fillForReader } from './reader.ts'
import { startSearch } from './search.ts'
import { showTabs } from './tabs.ts'
import { addThemeSwitch } from './theme-switch.ts'
import { followContents } from './toc.ts'

showTabs()
addCopyButtons()
startSearch()
openMenu()
addThemeSwitch()
followContents()
void fillForReader()
