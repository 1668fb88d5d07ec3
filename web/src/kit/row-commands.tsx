import { Ellipsis } from 'lucide-react'
import { Button } from './button.tsx'
import { useWords } from './i18n.ts'
import { MenuButton } from './menu-button.tsx'
import { linksShown } from './row-commands-width.ts'

export interface RowCommand {
  readonly key: string
  readonly text: string
  readonly danger?: boolean
  readonly reason?: string | undefined
  readonly run: () => void
}

/** The commands of a row: as many links as there is room for, then a menu, which also holds what cannot be done now. */
export function RowCommands({ commands }: { commands: readonly RowCommand[] }) {
  const { t } = useWords()
  const possible = commands.filter(command => !command.reason)
  const links = possible.slice(0, linksShown(commands.map(command => command.text)))
  const others = commands.filter(command => !links.includes(command))
  return (
    <div className="gt-commands">
      {links.map(command => (
        <Button key={command.key} look="link" onClick={command.run}>
          {command.text}
        </Button>
      ))}
      {others.length > 0 ? (
        <MenuButton
          className="more"
          label={t('common.more')}
          items={others.map(command => ({
            key: command.key,
            text: command.text,
            ...(command.danger ? { danger: true } : {}),
            reason: command.reason,
            onChoose: command.run,
          }))}
        >
          <Ellipsis aria-hidden strokeWidth={1.75} />
        </MenuButton>
      ) : null}
    </div>
  )
}
