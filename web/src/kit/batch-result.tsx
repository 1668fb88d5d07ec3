import type { CommandResult } from '@gt/domain/kit/action.ts'
import { useLayoutEffect } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Glyph } from './glyph.tsx'
import { useWords } from './i18n.ts'
import { sentenceMark } from './marks.ts'
import { dropTold } from './toast.tsx'
import './command.css'

interface BatchResultProps {
  /** Word of the command. */
  readonly name: string
  readonly result: CommandResult
  /** Number of a record that the server named no number for. */
  readonly numberOf: (id: string) => string
  readonly busy: boolean
  /** None where another try would change nothing. */
  readonly onRetry?: () => void
  readonly onClose: () => void
}

/** What became of a command over several records: counts first, then the reasons (looks 7.13). */
export function BatchResult({ name, result, numberOf, busy, onRetry, onClose }: BatchResultProps) {
  const { t } = useWords()
  const { succeeded, failed } = result
  // before the first paint, so that no toast flashes up over the list
  useLayoutEffect(() => dropTold(failed.flatMap(one => one.errors.map(error => error.message))), [failed])
  return (
    <Dialog
      title={t('kit.command.result', { command: name, done: succeeded.length, failed: failed.length })}
      icon={<Glyph shape="bang" tone={succeeded.length > 0 ? 'orange' : 'red'} size={18} />}
      width={560}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {onRetry ? (
            <Button look="primary" busy={busy} onClick={onRetry}>
              {t('kit.command.retry', { n: failed.length })}
            </Button>
          ) : null}
        </>
      }
    >
      <table className="gt-lines gt-batch">
        <thead>
          <tr>
            <th>{t('kit.command.number')}</th>
            <th>{t('common.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {failed.map(one => (
            <tr key={one.id}>
              <td className="gt-number">{one.number ?? numberOf(one.id)}</td>
              <td className="words">{one.errors.map(error => error.message).join(sentenceMark())}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
