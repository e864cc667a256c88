import { Switch as BaseSwitch } from '@base-ui/react/switch'

export function Switch(props: Omit<BaseSwitch.Root.Props, 'className' | 'children'>) {
  return (
    <BaseSwitch.Root
      {...props}
      className="inline-flex h-5 w-9 shrink-0 cursor-pointer items-center rounded-full bg-line-strong p-0.5 transition-colors data-disabled:cursor-not-allowed data-checked:bg-accent data-disabled:opacity-55"
    >
      <BaseSwitch.Thumb className="size-4 rounded-full bg-accent-ink shadow-low transition-transform data-checked:translate-x-4" />
    </BaseSwitch.Root>
  )
}
