import { defineCommand } from '../command.ts'
import { usageError } from '../exit-codes.ts'

/** Each asks the program for completions, so that a new version needs no new script. */
const scripts: Readonly<Record<string, string>> = {
  bash: `_tollgate() {
  local IFS=$'\\n'
  COMPREPLY=($(tollgate __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _tollgate tollgate
`,
  zsh: `#compdef tollgate
_tollgate() {
  local -a found
  found=("\${(@f)$(tollgate __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  [[ -n "$found" ]] && compadd -a found || _files
}
compdef _tollgate tollgate
`,
  fish: `complete -c tollgate -a '(tollgate __complete (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
}

export const completion = defineCommand({
  name: 'completion',
  summary: 'Print a script with which your shell completes commands, options and values',
  arguments: [{ name: 'shell', summary: 'Your shell', choices: Object.keys(scripts) }],
  options: {},
  examples: [
    { line: 'source <(tollgate completion bash)', meaning: 'For bash, in ~/.bashrc' },
    { line: 'source <(tollgate completion zsh)', meaning: 'For zsh, in ~/.zshrc' },
    {
      line: 'tollgate completion fish | source',
      meaning: 'For fish, in ~/.config/fish/config.fish',
    },
  ],
  async run({ words: [shell = ''], io }) {
    const script = scripts[shell]
    if (script === undefined) throw usageError(`There is no completion for ${shell}`)
    await io.stdout.write(script)
    return undefined
  },
})
