/** Runs before the first paint, so that no other theme flashes before the chosen one. */
const theme = localStorage.getItem('tollgate.theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
document.documentElement.classList.add('scripted')
