import { Ellipsis } from 'lucide-react'
import { Button } from './button.tsx'
import { useWords } from './i18n.ts'
import { MenuButton } from './menu-button.tsx'
import type { RowCommand } from './row-commands.tsx'
import './command.css'

/** The commands of the record in a drawer: buttons for what can be done now, a menu that tells why the rest cannot. */
export function RecordCommands({ commands }: { commands: readonly RowCommand[] }) {
  const { t } = useWords()
  const possible = commands.filter(command => !command.reason)
  const others = commands.filter(command => command.reason)
  return (
    <div className="gt-record-commands">
      {possible.map(command => (
        <Button key={command.key} look={command.danger ? 'danger' : 'default'} onClick={command.run}>
          {command.text}
        </Button>
      ))}
      {others.length > 0 ? (
        <MenuButton
          className="gt-icon-btn"
          label={t('common.more')}
          items={others.map(({ key, text, reason, run }) => ({ key, text, reason, hint: '', onChoose: run }))}
        >
          <Ellipsis aria-hidden strokeWidth={1.75} />
        </MenuButton>
      ) : null}
    </div>
  )
}
