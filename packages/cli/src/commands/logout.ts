import { defineCommand } from '../command.ts'
import { deleteProfile } from '../config/profiles.ts'
import { profileNameOf } from '../connect.ts'

export const logout = defineCommand({
  name: 'logout',
  summary: 'Delete a saved access token from this machine',
  description: [
    'The token itself stays valid. Revoke it in the dashboard, under Settings, Access tokens.',
  ],
  options: {},
  examples: [{ line: 'tollgate logout --profile live', meaning: 'One of several' }],
  async run({ globals, io }) {
    const name = profileNameOf({ io, globals })
    const wasThere = await deleteProfile(io, name)
    await io.stdout.write(
      wasThere ? `The token of profile ${name} is deleted.\n` : `There is no profile ${name}.\n`,
    )
    return undefined
  },
})
