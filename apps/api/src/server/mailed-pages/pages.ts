import type { MessageKey, MessageValues } from '@tollgate/messages'

/** Keys of texts that take no values. */
export type Text = {
  [Key in MessageKey]: MessageValues<Key> extends null ? Key : never
}[MessageKey]

interface Statement {
  title: Text
  text: Text
}

/** What the address of a mailed link holds, and what its form asks for. */
export interface PageInput {
  token: string
  secret: string
  id: string
  newPassword: string
}

/** A request of the API. */
interface Step {
  method: 'GET' | 'POST'
  path: string
  body?: object
}

export interface MailedPage {
  path: string
  /** Where the API answers it as well: `MAIL_LINKS=api` leads there. */
  apiPath?: string
  asks: Statement & { submit: Text; more?: Text[]; newPassword?: Text }
  step(given: PageInput): Step
  done: Statement
  /** By the code of the API’s refusal. */
  refusals?: Record<string, Statement>
  refused: Statement
}

/** The pages that mails link to, for readers whose browser runs no scripts. */
export const mailedPages: MailedPage[] = [
  {
    path: '/verify-email',
    asks: {
      title: 'account.verify.title',
      text: 'account.verify.text',
      submit: 'account.verify.submit',
    },
    step: ({ token }) => ({
      method: 'GET',
      path: `/verify-email?${new URLSearchParams({ token })}`,
    }),
    done: { title: 'account.verify.done_title', text: 'account.verify.done_text' },
    refusals: {
      TOKEN_EXPIRED: { title: 'account.verify.expired_title', text: 'account.verify.expired_text' },
      USER_NOT_FOUND: {
        title: 'account.verify.no_user_title',
        text: 'account.verify.no_user_text',
      },
      UNAUTHORIZED: {
        title: 'account.verify.unauthorized_title',
        text: 'account.verify.unauthorized_text',
      },
    },
    refused: { title: 'account.verify.invalid_title', text: 'account.verify.invalid_text' },
  },
  {
    path: '/reset-password',
    asks: {
      title: 'account.reset.title',
      text: 'account.reset.text',
      submit: 'account.reset.submit',
      newPassword: 'account.reset.password',
    },
    step: ({ token, newPassword }) => ({
      method: 'POST',
      path: '/reset-password',
      body: { token, newPassword, revokeSessions: true },
    }),
    done: { title: 'account.reset.done_title', text: 'account.reset.done_text' },
    refusals: {
      PASSWORD_TOO_SHORT: {
        title: 'account.reset.title',
        text: 'account.error.password_too_short',
      },
      PASSWORD_TOO_LONG: { title: 'account.reset.title', text: 'account.error.password_too_long' },
      PASSWORD_IS_TOO_COMMON: {
        title: 'account.reset.title',
        text: 'account.error.password_too_common',
      },
    },
    refused: { title: 'account.reset.problem_title', text: 'account.reset.problem_text' },
  },
  {
    path: '/delete-account',
    asks: {
      title: 'account.delete_link.title',
      text: 'account.delete_link.deletes',
      more: [
        'account.delete_link.deletes_profile',
        'account.delete_link.deletes_organizations',
        'account.delete_link.deletes_memberships',
      ],
      submit: 'account.delete_link.submit',
    },
    step: ({ token }) => ({ method: 'POST', path: '/delete-user', body: { token } }),
    done: { title: 'account.delete_link.done_title', text: 'account.delete_link.done_text' },
    refusals: {
      UNAUTHORIZED: {
        title: 'account.delete_link.sign_in_title',
        text: 'account.delete_link.sign_in_text',
      },
      YOU_ARE_THE_ONLY_OWNER: {
        title: 'page.error.account_title',
        text: 'page.mailed.sole_owner',
      },
    },
    refused: {
      title: 'account.delete_link.problem_title',
      text: 'account.delete_link.problem_text',
    },
  },
  {
    path: '/undo-email-change',
    apiPath: '/undo-email-change',
    asks: {
      title: 'account.undo_email.title',
      text: 'account.undo_email.text',
      submit: 'account.undo_email.submit',
    },
    step: ({ token }) => ({ method: 'POST', path: '/undo-change-email', body: { token } }),
    done: { title: 'account.undo_email.done_title', text: 'page.mailed.email_restored' },
    refused: { title: 'account.undo_email.problem_title', text: 'account.undo_email.problem_text' },
  },
  {
    path: '/invitation/:id',
    apiPath: '/organization/invitation/:id',
    asks: {
      title: 'organization.create.invited_title',
      text: 'organization.invitation_page.text',
      submit: 'organization.invitation_page.accept',
    },
    step: ({ id, secret }) => ({
      method: 'POST',
      path: '/organization/accept-invitation',
      body: { invitationId: id, ...(secret && { secret }) },
    }),
    done: {
      title: 'organization.audit.action.invitation_accepted',
      text: 'account.verify.done_text',
    },
    refusals: {
      UNAUTHORIZED: {
        title: 'page.error.account_title',
        text: 'page.mailed.sign_in_first',
      },
    },
    refused: {
      title: 'organization.invitation_page.closed_title',
      text: 'organization.invitation_page.closed_text',
    },
  },
]
