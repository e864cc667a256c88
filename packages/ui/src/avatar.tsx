import { Avatar as BaseAvatar } from '@base-ui/react/avatar'
import { classNames } from './class-names.ts'

const sizes = {
  small: 'size-6 text-[0.625rem]',
  medium: 'size-8 text-xs',
  large: 'size-12 text-base',
  huge: 'size-20 text-2xl',
}

interface AvatarProps {
  name: string
  image?: string | null
  size?: keyof typeof sizes
  shape?: 'person' | 'organization'
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words.map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join('')
}

/** Decorative: the name is next to it. */
export function Avatar({ name, image, size = 'medium', shape = 'person' }: AvatarProps) {
  return (
    <BaseAvatar.Root
      aria-hidden
      className={classNames(
        'inline-flex shrink-0 select-none items-center justify-center overflow-hidden bg-accent-soft font-semibold text-accent-text',
        shape === 'person' ? 'rounded-full' : 'rounded-sm',
        sizes[size],
      )}
    >
      {image && <BaseAvatar.Image src={image} alt="" className="size-full object-cover" />}
      <BaseAvatar.Fallback>{initials(name)}</BaseAvatar.Fallback>
    </BaseAvatar.Root>
  )
}
