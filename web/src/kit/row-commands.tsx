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

/** The commands of a row: as many links as there is room for, then a menu. */
export function RowCommands({ commands }: { commands: readonly RowCommand[] }) {
  const { t } = useWords()
  const links = commands.slice(0, linksShown(commands.map(command => command.text)))
  return (
    <div className="gt-commands">
      {links.map(command => (
        <Button key={command.key} look="link" reason={command.reason} onClick={command.run}>
          {command.text}
        </Button>
      ))}
      {links.length < commands.length ? (
        <MenuButton
          className="more"
          label={t('common.more')}
          items={commands.slice(links.length).map(command => ({
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
