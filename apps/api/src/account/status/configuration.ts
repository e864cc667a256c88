import type { Configuration } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'

type Setup = Pick<Context, 'settings' | 'mailer' | 'socialProviders' | 'payments'>

/** How this service is set up, as its screens are told. */
export function getConfiguration(setup: Setup): Configuration {
  const { settings, mailer, socialProviders, payments } = setup
  return {
    name: 'Tollgate',
    requireEmailVerification: settings.REQUIRE_EMAIL_VERIFICATION,
    passwordMinLength: settings.PASSWORD_MIN_LENGTH,
    passwordMaxLength: settings.PASSWORD_MAX_LENGTH,
    socialProviders: [...socialProviders.values()].map(({ id, name }) => ({ id, name })),
    magicLink: settings.MAGIC_LINK_ENABLED,
    emailCode: settings.EMAIL_CODE_ENABLED,
    passwordSignIn: settings.EMAIL_AND_PASSWORD_ENABLED,
    mailIsOutbox: mailer === null,
    devTools: settings.DEV_TOOLS,
    testMode: payments.testMode,
  }
}
