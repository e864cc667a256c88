import { createToken } from './create-token.ts'
import { element } from './element.ts'
import { fill, hasPlaceholders } from './fill.ts'

interface Organization {
  id: string
  name: string
  slug: string
  roles: string[]
}

interface Workspace {
  signedIn: object | null
  organizations: Organization[]
  openOrganizationId: string | null
}

/** Fills in this service’s address and, for readers who are signed in, their organization. */
export async function fillForReader(): Promise<void> {
  if (!hasPlaceholders()) return
  fill('base-url', location.origin)
  const place = document.querySelector('[data-reader]')
  const workspace = await readWorkspace()
  if (!place || !workspace) return
  place.replaceChildren(workspace.signedIn ? panelOf(workspace) : invitation())
}

async function readWorkspace(): Promise<Workspace | null> {
  const answer = await fetch('/api/auth/workspace').catch(() => null)
  return answer?.ok ? answer.json() : null
}

function invitation(): HTMLElement {
  const link = element('a', {
    href: `/sign-in?redirect=${encodeURIComponent(location.pathname)}`,
    textContent: 'Sign in',
  })
  return element('p', { className: 'reader' }, [
    element('span', {}, [
      link,
      ' to see the snippets with your own organization and a working token.',
    ]),
  ])
}

function panelOf({ organizations, openOrganizationId }: Workspace): HTMLElement {
  const open = organizations.find(({ id }) => id === openOrganizationId) ?? organizations[0]
  if (!open) {
    const link = element('a', { href: '/', textContent: 'Create an organization' })
    return element('p', { className: 'reader' }, [
      element('span', {}, [link, ' to see the snippets with its id and a working token.']),
    ])
  }
  const actions = element('div', { className: 'reader-actions' })
  const use = (organization: Organization) => {
    fill('organization-id', organization.id)
    fill('organization-slug', organization.slug)
    fill('token', null)
    actions.replaceChildren(...actionsFor(organization))
  }
  use(open)
  return element('section', { className: 'reader', ariaLabel: 'Your snippets' }, [
    chooser(organizations, open, use),
    actions,
  ])
}

function chooser(
  organizations: readonly Organization[],
  open: Organization,
  use: (organization: Organization) => void,
): HTMLElement {
  if (organizations.length === 1) {
    return element('p', {}, ['Snippets use ', element('strong', { textContent: open.name }), '.'])
  }
  const select = element(
    'select',
    {},
    organizations.map(({ id, name }) => element('option', { value: id, textContent: name })),
  )
  select.value = open.id
  select.addEventListener('change', () => {
    const chosen = organizations.find(({ id }) => id === select.value)
    if (chosen) use(chosen)
  })
  return element('label', {}, ['Snippets use ', select])
}

function actionsFor({ id, roles }: Organization): HTMLElement[] {
  if (!document.querySelector('[data-fill="token"]')) return []
  if (!roles.some((role) => role === 'owner' || role === 'admin')) {
    return [element('p', { textContent: 'Only its owners and admins can create access tokens.' })]
  }
  const button = element('button', { type: 'button', textContent: 'Create an access token' })
  const status = element('p', {})
  status.setAttribute('role', 'status')
  button.addEventListener('click', async () => {
    button.disabled = true
    const made = await createToken(id)
    button.disabled = false
    // Another organization may have been chosen meanwhile.
    if (!button.isConnected) return
    if ('token' in made) fill('token', made.token)
    status.textContent =
      'token' in made
        ? 'This page’s snippets have the token until you leave the page. It expires in 24 hours.'
        : made.problem
  })
  return [button, status]
}
