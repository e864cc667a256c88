// Runs before the app: a chosen theme must not flash, and files, texts and the first answer that a page
// needs are asked for together instead of one after another.
{
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = stored('tollgate.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

  const { base, files, routes, texts, first, leads, entrance } = JSON.parse(
    document.getElementById('loading').textContent,
  )
  const asked = new Set()

  function load(wanted) {
    for (const file of wanted ?? []) {
      if (asked.has(file)) continue
      asked.add(file)
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = base + files[file]
      document.head.append(link)
    }
  }

  const languages = [stored('tollgate.language'), ...navigator.languages]
  const spoken = languages.map((language) => language?.split('-')[0].toLowerCase())
  const textsOf = texts[spoken.find((language) => language in texts) ?? 'en'] ?? {}

  const parts = (path) => path.split('/').filter((part) => part !== '')
  const steps = (id) => parts(id).filter((part) => !part.startsWith('_') && part !== 'index')

  // A fixed part of a route goes before a parameter, as in the router, and a page before a layout that is
  // around pages of the same address.
  function routeAt(path) {
    const there = parts(path)
    const fits = Object.keys(routes).filter((id) => {
      const pattern = steps(id)
      return (
        pattern.length === there.length &&
        pattern.every((part, index) => part.startsWith('$') || part === there[index])
      )
    })
    const parameters = (id) => steps(id).filter((part) => part.startsWith('$')).length
    const isLayout = (id) => Object.keys(routes).some((other) => other.startsWith(`${id}/`))
    return fits.sort(
      (one, other) => parameters(one) - parameters(other) || isLayout(one) - isLayout(other),
    )[0]
  }

  function loadPage(path) {
    const id = routeAt(path)
    if (id !== undefined) load(routes[id])
    loadTexts(id)
  }

  function loadTexts(id) {
    for (const [layout, wanted] of Object.entries(textsOf)) {
      if (layout === '' || id?.startsWith(`${layout}/`)) load(wanted)
    }
  }

  function isAtEntrance(path) {
    const [place] = parts(path)
    if (!entrance || !place || stored(entrance.mark + place.toLowerCase()) !== null) return false
    return !(location.search + location.hash).includes(entrance.token)
  }

  const answer = first && fetch(first).catch(() => null)
  window.tollgate = { loadPage, first: answer }
  const path = location.pathname.slice(base.length - 1)
  if (isAtEntrance(path)) loadTexts(entrance.route)
  else loadPage(path)

  // `/` has no page of its own: the answer says which one opens, long before the app can.
  if (leads && path === '/') {
    answer
      .then((response) => response.clone().json())
      .then((known) => loadPage(leads[Object.keys(leads).find((field) => known[field])]))
      .catch(() => null)
  }
}
